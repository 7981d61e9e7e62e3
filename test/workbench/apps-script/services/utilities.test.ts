import { Utilities } from '../../../../workbench/apps-script/services';
import { ScriptExecution } from '../../../support/script-execution';

function open(): ScriptExecution {
  const script = new ScriptExecution();
  return script.with('Utilities', Utilities.of(script.execution));
}

const MOMENT = 'new Date(Date.UTC(2026, 8, 5, 11, 4, 3, 7))';

describe('Utilities.formatDate', () => {
  it.each([
    ['yyyy-MM-dd HH:mm:ss', '2026-09-05 18:04:03'],
    ['d/M/yy h:mm a', '5/9/26 6:04 PM'],
    ['EEE, d MMM yyyy', 'Sat, 5 Sep 2026'],
    ['EEEE d MMMM', 'Saturday 5 September'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSSXXX", '2026-09-05T18:04:03.007+07:00'],
    ["Z X XX z 'o''clock' ''", "+0700 +07 +0700 GMT+07:00 o'clock '"],
    ['D u', '248 6'],
  ])('writes %s in the zone it is given', (pattern, text) => {
    const script = open().with('pattern', pattern);
    expect(script.run(`return Utilities.formatDate(${MOMENT}, 'Asia/Ho_Chi_Minh', pattern);`)).toBe(text);
  });

  // Fact 51, mark L.
  it('refuses letters that Java does not know', () => {
    expect(() => open().run(`Utilities.formatDate(${MOMENT}, 'GMT', 'yyyyTdd');`)).toThrow(
      "Illegal pattern character 'T'",
    );
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

describe('Utilities.parseDate', () => {
  it('reads a wall-clock time of a zone into a Date of the script', () => {
    const body = `const d = Utilities.parseDate('05/09/2026 18:04', 'Asia/Ho_Chi_Minh', 'dd/MM/yyyy HH:mm');
      return [d.constructor === Date, d.toISOString()];`;
    expect(open().run(body)).toEqual([true, '2026-09-05T11:04:00.000Z']);
  });

  it('reads numbers that touch by their width', () => {
    expect(open().run(`return Utilities.parseDate('20260905', 'GMT', 'yyyyMMdd').toISOString();`)).toBe(
      '2026-09-05T00:00:00.000Z',
    );
  });

  it('throws on a text of another form', () => {
    expect(() => open().run(`Utilities.parseDate('soon', 'GMT', 'yyyy');`)).toThrow('Unparseable date: "soon"');
  });
});

describe('Utilities on bytes', () => {
  // Fact 51, mark L: bytes are signed, a text is US-ASCII unless a charset is given.
  it('shows bytes signed', () => {
    expect(open().run(`return Utilities.newBlob('é').getBytes();`)).toEqual([-61, -87]);
  });

  it('takes the text of a digest as US-ASCII unless it is told otherwise', () => {
    const body = `const hex = (bytes) => bytes.map((b) => ('0' + (b & 255).toString(16)).slice(-2)).join('');
      const digest = (...rest) => hex(Utilities.computeDigest(Utilities.DigestAlgorithm.MD5, ...rest));
      return [digest('abc'), digest('đ') === digest('?'), digest('đ', Utilities.Charset.UTF_8) === digest('?')];`;
    expect(open().run(body)).toEqual(['900150983cd24fb0d6963f7d28e17f72', true, false]);
  });

  it('signs with a key', () => {
    const body = `const hex = (bytes) => bytes.map((b) => ('0' + (b & 255).toString(16)).slice(-2)).join('');
      const text = 'The quick brown fox jumps over the lazy dog';
      const algorithm = Utilities.MacAlgorithm.HMAC_SHA_256;
      return [hex(Utilities.computeHmacSha256Signature(text, 'key')),
        hex(Utilities.computeHmacSignature(algorithm, text, 'key'))];`;
    const signature = 'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8';
    expect(open().run(body)).toEqual([signature, signature]);
  });

  it('encodes and decodes base64, of texts as UTF-8', () => {
    const body = `return [Utilities.base64Encode('Điện'), Utilities.base64EncodeWebSafe([-5, -1, -2]),
      Utilities.newBlob(Utilities.base64Decode('xJBp4buHbg==')).getDataAsString(),
      Utilities.base64DecodeWebSafe('-__-')];`;
    expect(open().run(body)).toEqual(['xJBp4buHbg==', '-__-', 'Điện', [-5, -1, -2]]);
  });

  it('packs and unpacks', () => {
    const body = `const packed = Utilities.gzip(Utilities.newBlob('abc', 'text/plain', 'a.txt'));
      return [packed.getName(), packed.getContentType(), Utilities.ungzip(packed).getDataAsString()];`;
    expect(open().run(body)).toEqual(['archive.gz', 'application/x-gzip', 'abc']);
  });

  it('makes unique ids', () => {
    const body = 'return [Utilities.getUuid(), Utilities.getUuid()];';
    const [first, second] = [open().run(body)].flat();
    expect(String(first)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(first).not.toBe(second);
  });
});

describe('Utilities.sleep', () => {
  it('lets time pass', () => {
    const script = open();
    const begun = script.clock.now();
    script.run('Utilities.sleep(1500);');
    expect(script.clock.now() - begun).toBe(1500);
  });
});
