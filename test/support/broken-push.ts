import type { PushStep, Review } from '../../src/push/calls';
import type { CallFault } from '../../workbench/apps-script/engine-api';
import { approved, type BundledDesk, type CrmProcess } from './bundled-desk';
import { type FileState, MortalDesk } from './mortal-desk';

/** More than the first batch, so that there are calls between two. */
const RECORDS = 12;
/** Products of the stand-in: the twelfth and the thirteenth have other codes. */
const CODES = Array.from({ length: RECORDS }, (_, n) => `SP.${String(n < 11 ? n + 1 : n + 3).padStart(5, '0')}`);
const PRICE = 123_456;

/** What the CRM, the page and the next review say of a push of which calls failed. */
interface Told {
  readonly sent: readonly string[];
  /** The step; null where the call came to nothing. */
  readonly step: PushStep | null;
  /** The code of the failure that the page shows in place of a step, or with it; '' for none. */
  readonly failure: string;
  readonly next: Review;
}

/** A reviewed file whose push can be ended, or made to fail, at any service call, again and again. */
export class BrokenPush {
  private constructor(
    private readonly mortal: MortalDesk,
    private readonly crm: CrmProcess,
    private readonly ready: FileState,
    private readonly review: Review,
  ) {}

  /** @param before what has happened in the file before its prices were typed */
  static async prepare(
    crm: CrmProcess,
    language: 'en' | 'vi' = 'en',
    before: (desk: BundledDesk) => void = () => undefined,
  ): Promise<BrokenPush> {
    await crm.admin('POST', '/reset', {});
    const mortal = new MortalDesk(language);
    const { desk } = mortal;
    desk.connect(crm);
    desk.run('newProductsTable');
    const sheet = desk.runtime.model.sheets.at(-1)?.name ?? '';
    const paste = (price: number) =>
      desk.paste(
        sheet,
        2,
        1,
        CODES.map((code, n) => [code, `Tên ${n}`, String(price)]),
      );
    paste(PRICE - 1);
    before(desk);
    paste(PRICE);
    const review = mortal.call('review', null);
    return new BrokenPush(mortal, crm, mortal.state(), review);
  }

  /** The service calls of a push that nothing ends. */
  calls(...faults: readonly CallFault[]): number {
    this.mortal.load(this.ready);
    this.mortal.fail('push', requestOf(this.review), ...faults);
    return this.mortal.callsOfLast();
  }

  /** Pushes the file as it was reviewed, and reviews it again. */
  async failAt(nth: number, message: string, call = '*'): Promise<Told> {
    await this.putBack();
    const answer = this.mortal.fail('push', requestOf(this.review), { call, nth, message });
    const sent = await this.crm.codesSent();
    const step = answer.ok ? answer.value : null;
    const failure = answer.ok ? (answer.value.stopped?.code ?? '') : answer.error.code;
    return { sent, step, failure, next: this.mortal.call('review', null) };
  }

  /** Expects that a push of which a call fails loses nothing, sends nothing twice, and says where anything is left. */
  async failsSafely(nth: number, message: string): Promise<void> {
    const { sent, step, failure, next } = await this.failAt(nth, message);
    const open = new Map(next.items.map((item) => [item.key, item]));
    const told = new Map(step?.outcomes.map(({ key, outcome }) => [key, outcome]));
    // What was on the way when Google failed is unclear, whether it went or not.
    const untold = sent.filter((code) => !told.has(code));
    const believed = [...told].filter(([code, outcome]) => outcome !== 'unsure' && !sent.includes(code));
    const isSilent = failure === '' && next.items.some(({ key }) => told.get(key) !== 'unsure');
    const again = sent.filter((code) => open.has(code) && open.get(code)?.state !== 'unsure');
    const wrongly = CODES.filter((code) => !open.has(code) && !sent.includes(code));
    const twice = sent.length - new Set(sent).size;
    expect({ nth, twice, untold, believed, isSilent, again, wrongly }).toEqual({
      ...{ nth, twice: 0, untold: [], believed: [], isSilent: false, again: [], wrongly: [] },
    });
    await this.finish(next);
  }

  /** Expects that a push which dies at that call loses nothing and confirms nothing wrongly. */
  async diesSafely(killAt: number, ...faults: readonly CallFault[]): Promise<void> {
    await this.putBack();
    const status = this.mortal.kill('push', requestOf(this.review), { killAt, losesUnflushed: false, faults });
    const held = await this.crm.codesAt(PRICE);
    const next = this.mortal.call('review', null);
    const open = next.items.map(({ key }) => key);
    const wrongly = CODES.filter((code) => !open.includes(code) && !held.includes(code));
    const unasked = next.items.filter(({ key, holds }) => held.includes(key) && holds.length === 0);
    expect({ killAt, status, wrongly, unasked, lost: next.refusals, known: next.unchanged + open.length }).toEqual({
      ...{ killAt, status: 'killed', wrongly: [], unasked: [], lost: [], known: RECORDS },
    });
    await this.finish(next);
  }

  /** Expects that the next push sends just what is open, and leaves nothing. */
  private async finish(next: Review): Promise<void> {
    const before = await this.crm.codesSent();
    this.mortal.call('push', requestOf(next));
    expect(await this.crm.codesSent()).toEqual([...before, ...next.items.map(({ key }) => key)].sort());
    expect(await this.crm.codesAt(PRICE)).toHaveLength(RECORDS);
    expect(this.mortal.call('review', null)).toMatchObject({ items: [], unchanged: RECORDS });
  }

  private async putBack(): Promise<void> {
    await this.crm.admin('POST', '/reset', {});
    this.mortal.load(this.ready);
  }
}

const requestOf = (review: Review) => ({ run: review.run, reason: '', items: approved(review) });
