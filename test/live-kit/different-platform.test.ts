import { differentPlatform } from '../support/different-platform';
import { LiveKit } from '../support/live-kit';

/** Each a switch: what a platform might do that the local runtime does not, and which findings must tell. */
const SWITCHES: readonly (readonly [member: string, answer: string, tells: readonly string[]])[] = [
  [
    'Range.setValues',
    // An apostrophe in front stays where a cell is plain text.
    `(call, [rows], self) => call(self.getNumberFormats()[0][0] === '@' ? rows.map((row) => row.map((cell) => String(cell)[0] === "'" ? "'" + cell : cell)) : rows)`,
    ['texts: behind an apostrophe, en_US: in plain text', 'texts: behind an apostrophe, vi_VN: in plain text'],
  ],
];

describe('on a platform that differs', () => {
  const told = (kit: LiveKit) =>
    kit.answer.lines.filter(({ same }) => same === 'no').map(({ probe, what }) => `${probe}: ${what}`);

  test('the kit finds just the differences', () => {
    const differences = Object.fromEntries(SWITCHES.map(([member, answer]) => [member, answer]));
    const kit = new LiveKit(differentPlatform(differences));
    kit.runAll();
    expect(told(kit).sort()).toEqual(SWITCHES.flatMap(([, , tells]) => tells).sort());
  });
});
