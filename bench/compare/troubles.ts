import type { CrmProcess } from '../crm-process';
import { numbered } from '../product-sheet';
import { type HeldProduct, judge, type SpoiltRequest, type Verdict } from './judge';
import { type Contender, type Player, spreadPlaces } from './player';

const ROWS = 200;
const CHANGED = 40;
const HALF = CHANGED / 2;
const DEATHS = 10;

/** Something that happens during a push. */
interface Trouble {
  readonly name: string;
  /** The result is passed to the push. */
  prepare(player: Player, crm: CrmProcess): Promise<void>;
  /** IDs of products that the CRM always refuses. */
  readonly refused?: readonly string[];
}

const places = spreadPlaces(ROWS, CHANGED);
const idAt = (nth: number): string => numbered(places[nth] ?? 0).product_id;
const REFUSED = idAt(HALF - 5);

async function spoil(crm: CrmProcess, fault: Readonly<Record<string, unknown>>): Promise<void> {
  await crm.admin('POST', '/faults', { method: 'PUT', ...fault });
}

/** During a push of 40 among 200 products; each begins with the same sheet and CRM. */
const TROUBLES: readonly Trouble[] = [
  { name: 'nothing happens', prepare: async () => {} },
  {
    name: 'sorted meanwhile',
    prepare: async (player) => player.bridge.atEdit(HALF, () => player.sort()),
  },
  {
    name: 'sorted meanwhile, one refused',
    prepare: async (player, crm) => {
      await spoil(crm, { kind: '400', key: REFUSED, count: null });
      player.bridge.atEdit(HALF, () => player.sort());
    },
    refused: [REFUSED],
  },
  {
    name: 'time was up in the midst of a request',
    prepare: async (player) => player.bridge.endAtEdit(HALF),
  },
  {
    name: 'every tenth answered 429 once',
    prepare: async (_player, crm) => {
      for (let nth = 0; nth < CHANGED; nth += 10) await spoil(crm, { kind: '429', key: idAt(nth), count: 1 });
    },
  },
  {
    name: 'an answer was lost, its change applied',
    prepare: async (_player, crm) => spoil(crm, { kind: 'close-after', key: idAt(HALF), count: 1 }),
  },
];

export interface Outcome {
  readonly contender: string;
  readonly trouble: string;
  readonly text: string;
}

/** Plays each trouble with a contender: the disturbed push, then the same again, as a user restarts it. */
export async function troublesOf(contender: Contender, crm: CrmProcess): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let calls = 0;
  for (const trouble of TROUBLES) {
    const played = await play(contender, crm, trouble);
    calls ||= played.calls;
    outcomes.push({ contender: contender.name, trouble: trouble.name, text: textOf(played.verdict) });
  }
  outcomes.push(await deathsOf(contender, crm, calls));
  return outcomes;
}

interface Played {
  readonly verdict: Verdict;
  /** Counted calls of the last execution of the first push. */
  readonly calls: number;
}

async function play(contender: Contender, crm: CrmProcess, trouble: Trouble, killAt?: number): Promise<Played> {
  const player = contender.open(ROWS);
  player.change(CHANGED, 0);
  await crm.admin('POST', '/reset', {});
  await trouble.prepare(player, crm);
  const calls = tried(() => player.push(killAt).at(-1)?.calls.total ?? 0) ?? 0;
  tried(() => player.push());
  const rows = player.rows();
  await player.close();
  const changed = new Set(places);
  const prices = Array.from(
    { length: ROWS },
    (_, index) => numbered(index).cover_price + (changed.has(index) ? 1000 : 0),
  );
  const held = await crm.admin<readonly HeldProduct[]>('GET', '/records/products');
  const requests = await crm.admin<readonly SpoiltRequest[]>('GET', '/log');
  const verdict = judge({ rows, prices, changed, refused: new Set(trouble.refused ?? []), held, requests });
  return { verdict, calls };
}

/** null where the run failed: a user sees the error and starts again. @throws what the local runtime lacks */
function tried<Value>(run: () => Value): Value | null {
  try {
    return run();
  } catch (error) {
    if (String(error).includes('not emulated')) throw error;
    return null;
  }
}

/** Kills at calls that are evenly spread over a push. */
async function deathsOf(contender: Contender, crm: CrmProcess, calls: number): Promise<Outcome> {
  const trouble: Trouble = { name: `killed at ${DEATHS} calls spread over the push`, prepare: async () => {} };
  const verdicts: Verdict[] = [];
  for (let death = 0; death < DEATHS; death += 1) {
    const killAt = Math.max(1, Math.round(((death + 0.5) * calls) / DEATHS));
    verdicts.push((await play(contender, crm, trouble, killAt)).verdict);
  }
  const wrong = verdicts.filter(({ wrongs }) => wrongs.length > 0);
  const unclear = Math.max(...verdicts.map((each) => each.unclear));
  const worst = wrong.sort((a, b) => weight(b) - weight(a))[0];
  const text =
    worst === undefined
      ? textOf({ wrongs: [], unclear })
      : `right in ${DEATHS - wrong.length} of ${DEATHS}, at worst ${textOf(worst)}`;
  return { contender: contender.name, trouble: trouble.name, text };
}

function weight({ wrongs }: Verdict): number {
  return wrongs.reduce((sum, words) => sum + Number.parseInt(words, 10), 0);
}

function textOf({ wrongs, unclear }: Verdict): string {
  const asked = unclear > 0 ? `; ${unclear} rows say that nobody knows` : '';
  return `${wrongs.length === 0 ? 'right' : `**wrong**: ${wrongs.join(', ')}`}${asked}`;
}
