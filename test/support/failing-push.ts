import type { PushStep, Review } from '../../src/push/calls';
import { approved, type CrmProcess } from './bundled-desk';
import { type FileState, MortalDesk } from './mortal-desk';

/** More than the first batch, so that there are calls between two. */
const RECORDS = 12;
/** Products of the stand-in: the twelfth and the thirteenth have other codes. */
const codes = Array.from({ length: RECORDS }, (_, n) => `SP.${String(n < 11 ? n + 1 : n + 3).padStart(5, '0')}`);
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

/** A reviewed file whose push can be made to fail at any service call, again and again. */
export class FailingPush {
  private constructor(
    readonly mortal: MortalDesk,
    private readonly crm: CrmProcess,
    private readonly ready: FileState,
    private readonly review: Review,
  ) {}

  static async prepare(crm: CrmProcess, language: 'en' | 'vi' = 'en'): Promise<FailingPush> {
    await crm.admin('POST', '/reset', {});
    const mortal = new MortalDesk(language);
    const { desk } = mortal;
    desk.connect(crm);
    desk.run('newProductsTable');
    const sheet = desk.runtime.model.sheets.at(-1)?.name ?? '';
    const lines = codes.map((code, n) => [code, `Tên ${n}`, String(PRICE)]);
    desk.paste(sheet, 2, 1, lines);
    const review = mortal.call('review', null);
    return new FailingPush(mortal, crm, mortal.state(), review);
  }

  /** Pushes the file as it was reviewed, and reviews it again. */
  async failAt(nth: number, message: string, call = '*'): Promise<Told> {
    await this.crm.admin('POST', '/reset', {});
    this.mortal.load(this.ready);
    const answer = this.mortal.fail('push', this.request(this.review), { call, nth, message });
    const sent = await this.crm.codesSent();
    const step = answer.ok ? answer.value : null;
    const failure = answer.ok ? (answer.value.stopped?.code ?? '') : answer.error.code;
    return { sent, step, failure, next: this.mortal.call('review', null) };
  }

  async calls(): Promise<number> {
    await this.failAt(Number.MAX_SAFE_INTEGER, 'none');
    this.mortal.load(this.ready);
    this.mortal.fail('push', this.request(this.review), { call: '*', nth: Number.MAX_SAFE_INTEGER, message: 'none' });
    return this.mortal.callsOfLast();
  }

  /** Holds that nothing is lost, sent twice or believed wrongly, and that the person is told where anything is left. */
  async expectSafe(nth: number, message: string): Promise<void> {
    const { sent, step, failure, next } = await this.failAt(nth, message);
    const open = new Map(next.items.map((item) => [item.key, item]));
    const told = new Map(step?.outcomes.map(({ key, outcome }) => [key, outcome]));
    // What was on the way when Google failed is unclear, whether it went or not.
    const untold = sent.filter((code) => !told.has(code));
    const believed = [...told].filter(([code, outcome]) => outcome !== 'unsure' && !sent.includes(code));
    const isSilent = failure === '' && next.items.some(({ key }) => told.get(key) !== 'unsure');
    const again = sent.filter((code) => open.has(code) && open.get(code)?.state !== 'unsure');
    const wrongly = codes.filter((code) => !open.has(code) && !sent.includes(code));
    const twice = sent.length - new Set(sent).size;
    expect({ nth, twice, untold, believed, isSilent, again, wrongly }).toEqual({
      ...{ nth, twice: 0, untold: [], believed: [], isSilent: false, again: [], wrongly: [] },
    });
    this.mortal.call('push', this.request(next));
    expect(this.mortal.call('review', null)).toMatchObject({ items: [], unchanged: RECORDS });
  }

  private request(review: Review) {
    return { run: review.run, reason: '', items: approved(review) };
  }
}
