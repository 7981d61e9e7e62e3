import { readableJson } from '../../../page/view';

describe('readableJson', () => {
  test('tells the members of a whole answer apart', () => {
    expect(readableJson('{"a":"\\u0110i\\u1ec7n","b":1}')).toBe('{\n "a": "Điện",\n "b": 1\n}');
  });

  test('shows the letters and the records of an answer that was cut', () => {
    expect(readableJson('[{"a":"\\u0110i\\u1ec7n"},{"a":"t\\u1eed')).toBe('[{"a":"Điện"},\n{"a":"tử');
  });

  test('leaves a page as it came', () => expect(readableJson('<html>')).toBe('<html>'));
});
