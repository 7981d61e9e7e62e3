import { readAnswer, reportsFailure } from '../../src/crm/decode';

describe('readAnswer', () => {
  test.each([
    ['', { kind: 'empty' }],
    [' \r\n', { kind: 'empty' }],
    ['{"a":1}', { kind: 'json', value: { a: 1 } }],
    ['\ufeff[]', { kind: 'json', value: [] }],
    ['null', { kind: 'json', value: null }],
    ['\n<!DOCTYPE html><html></html>', { kind: 'html' }],
    ['{"a":1', { kind: 'broken' }],
    ['OK', { kind: 'broken' }],
  ])('reads %j', (body, answer) => expect(readAnswer(body)).toEqual(answer));

  test('keeps the digits of a long ID', () => {
    expect(readAnswer('{"id":90071992547409931,"x":[-12345678901234567]}')).toEqual({
      kind: 'json',
      value: { id: '90071992547409931', x: ['-12345678901234567'] },
    });
  });

  test('leaves long digits in strings and in fractions alone', () => {
    const value = { text: 'no. 90071992547409931 \\" 12345678901234567', half: 0.12345678901234568, id: 3 };
    expect(readAnswer(JSON.stringify(value))).toEqual({ kind: 'json', value });
  });
});

describe('saysItFailed', () => {
  test.each([
    [{ error: 'no' }],
    [{ error: { message: 'no' } }],
    [{ error: true }],
    [{ errors: { code: ['taken'] } }],
    [{ errors: ['taken'] }],
    [{ success: false }],
    [{ success: 0 }],
    [{ success: 'false' }],
    [{ status: 'error' }],
    [{ status: 'ERROR' }],
    [{ code: 400 }],
    [{ code: '404' }],
    [{ code: 1001 }],
  ])('takes %j as a failure', (body) => expect(reportsFailure({ kind: 'json', value: body })).toBe(true));

  test.each([
    [{ message: 'Sửa thành công', id: 4 }],
    [{ message: 'error error error' }],
    [{ error: null, errors: [] }],
    [{ error: '', errors: {} }],
    [{ error: 0 }],
    [{ error: false }],
    [{ success: true, status: 'ok', code: 201 }],
    [{ code: '0912345678' }],
    [{ status: 1 }],
    [[]],
    [null],
    ['error'],
  ])('takes %j as no failure', (body) => expect(reportsFailure({ kind: 'json', value: body })).toBe(false));
});
