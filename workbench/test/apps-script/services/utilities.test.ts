import { ScriptExecution } from '../../../../test/support/script-execution';
import { Utilities } from '../../../apps-script/services/utilities';

function open(): ScriptExecution {
  const script = new ScriptExecution();
  return script.withService('Utilities', new Utilities(script.execution));
}

const MOMENT = 'new Date(Date.UTC(2026, 8, 5, 11, 4, 3, 7))';

describe('Utilities.formatDate', () => {
  it.each([
    ['yyyy-MM-dd HH:mm:ss', '2026-09-05 18:04:03'],
    ["yyyy-MM-dd'T'HH:mm:ssZ", '2026-09-05T18:04:03+0700'],
  ])('writes %s in the zone it is given', (pattern, text) => {
    const script = open().with('pattern', pattern);
    expect(script.run(`return Utilities.formatDate(${MOMENT}, 'Asia/Ho_Chi_Minh', pattern);`)).toBe(text);
  });

  it('knows the seconds by which clocks were ahead of each other once', () => {
    const shown = open().run(
      `return Utilities.formatDate(new Date(Date.UTC(1899, 11, 30, 9, 0, 0) - 390000), 'Asia/Ho_Chi_Minh', 'HH:mm:ss');`,
    );
    expect(shown).toBe('16:00:00');
  });

  it('refuses, as not emulated, letters that Java knows and it does not', () => {
    expect(() => open().run(`Utilities.formatDate(${MOMENT}, 'GMT', 'ww');`)).toThrow('not emulated');
  });

  it('names the types of wrong arguments', () => {
    expect(() => open().run(`Utilities.formatDate('2026', 'GMT', 'yyyy');`)).toThrow(
      "The parameters (String,String,String) don't match the method signature for Utilities.formatDate.",
    );
  });
});

describe('Utilities on bytes', () => {
  // Fact 51, mark L: bytes are signed, a text is US-ASCII unless a charset is given.
  it('shows bytes signed', () => expect(open().run(`return Utilities.newBlob('é').getBytes();`)).toEqual([-61, -87]));

  it('encodes and decodes base64, of texts as US-ASCII unless told', () => {
    const body = `return [Utilities.base64Encode('Điện', Utilities.Charset.UTF_8), Utilities.base64Encode('Điện'), Utilities.base64Encode([-5, -1, -2]),
      Utilities.newBlob(Utilities.base64Decode('xJBp4buHbg==')).getDataAsString(),
      Utilities.base64Decode('+//+')];`;
    expect(open().run(body)).toEqual(['xJBp4buHbg==', 'P2k/bg==', '+//+', 'Điện', [-5, -1, -2]]);
  });

  it.each(['_wB_gA==', '!!!!', 'a'])('does not take %s for base64', (text) => {
    expect(() => open().with('text', text).run('Utilities.base64Decode(text);')).toThrow('Could not decode string.');
  });

  it('leaves out blanks and padding of base64', () => {
    const body = "return ['aGk', 'aGk==', 'aG k='].map((text) => Utilities.base64Decode(text));";
    expect(open().run(body)).toEqual(Array(3).fill([104, 105]));
  });

  it('refuses to unpack what is not packed, as a service does', () => {
    const body = `try { Utilities.ungzip(Utilities.newBlob('x')); } catch (e) { return [e.name, e instanceof Error]; }`;
    expect(open().run(body)).toEqual(['Exception', true]);
  });

  it('makes unique ids', () => {
    const body = 'return [Utilities.getUuid(), Utilities.getUuid()];';
    const [first, second] = [open().run(body)].flat();
    expect(String(first)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(first).not.toBe(second);
  });
});
