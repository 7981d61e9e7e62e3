import { differentPlatform } from '../support/different-platform';
import { LiveKit } from '../support/live-kit';

/** Is one thing that a platform might do and the local runtime does not. */
interface Switch {
  readonly member: string;
  /** The text of a function: (call, given, self) => answer. */
  readonly answer: string;
  /** Lists the findings that must tell it. */
  readonly tells: readonly string[];
}

const SWITCHES: readonly Switch[] = [
  {
    // An apostrophe in front stays where a cell is plain text.
    member: 'Range.setValues',
    answer: `(call, [rows], self) => {
      if (!Array.isArray(rows)) return call(rows);
      const plain = self.getNumberFormats()[0][0] === '@';
      const kept = (cell) => (plain && String(cell)[0] === "'" ? "'" + cell : cell);
      return call(rows.map((row) => row.map(kept)));
    }`,
    tells: ['texts: behind an apostrophe, en_US: in plain text', 'texts: behind an apostrophe, vi_VN: in plain text'],
  },
  {
    // What puts into a cache says nothing.
    member: 'Cache.put',
    answer: '(call, given) => void call(...given)',
    tells: [
      'stores: limits of the cache: a key of 250 characters',
      'stores: limits of the cache: a value of 102,400 bytes',
      'stores: limits of the cache: as many bytes, in letters of two',
      'stores: limits of the cache: more than six hours',
      'stores: what the cache gives: putting for -1 seconds',
      'stores: what the cache gives: putting for a second',
      'stores: what the cache gives: what put gives',
    ],
  },
  {
    // A page that was given no width has one of 0.
    member: 'HtmlOutput.getWidth',
    answer: '(call) => call() ?? 0',
    tells: ['services: pages made of texts: title, width, height of one that was told nothing'],
  },
  {
    // Zones that nobody knows are refused.
    member: 'Utilities.formatDate',
    answer: `(call, given) => {
      if (given[1] === 'No/Where') throw new Error('Invalid timezone');
      return call(...given);
    }`,
    tells: ['utilities: zones of dates: a zone that nobody knows'],
  },
  {
    // A column is named by its cells.
    member: 'Range.getA1Notation',
    answer: "(call) => call().replace(/^([A-Z]+):([A-Z]+)$/, '$11:$21000')",
    tells: [
      'copies: of a tab: by copyTo',
      'copies: of a tab: by duplicateActiveSheet',
      'copies: of a tab: entries of the first one afterwards',
      'metadata: changed and removed: after setValue and remove',
      'metadata: when lines come, go and move: a column before D',
      'metadata: when lines come, go and move: column D to the end',
      'metadata: when lines come, go and move: column H before column B',
      'metadata: when lines come, go and move: ten rows more, the last one filled, after a flush',
      'metadata: when lines come, go and move: two rows before row 3, one of them gone again',
      'metadata: when lines come, go and move: without row 9',
      'metadata: where it hangs: in a sheet',
      'metadata: where it hangs: on a whole column by numbers',
      'ranges: where they are, and the active one: the same, as text',
    ],
  },
];

describe('on a platform that differs', () => {
  test('the kit finds just the differences', () => {
    const differences = Object.fromEntries(SWITCHES.map(({ member, answer }) => [member, answer]));
    const kit = new LiveKit(differentPlatform(differences));
    kit.runAll();
    const told = kit.answer.lines.filter(({ same }) => same === 'no').map(({ probe, what }) => `${probe}: ${what}`);
    expect(told.sort()).toEqual(SWITCHES.flatMap(({ tells }) => tells).sort());
  });
});
