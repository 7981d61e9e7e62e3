import { pageServer, send } from '../../../support/page-server';

describe('the calls about cells', () => {
  test('reads a range of a sheet', async () => {
    const server = await pageServer();
    const reply = await send(`${server.url}/api/cells?sheet=S%26P&range=B2:C3`);
    expect(reply.json).toMatchObject({ displayValues: [['S&P!B2:C3']] });
  });

  test('pastes a text at the first cell of a range', async () => {
    const server = await pageServer();
    await send(`${server.url}/api/cells`, { sheet: 'Sheet1', range: 'AB3:AC9', text: 'x\ty' });
    expect(server.engine.edits).toEqual([{ kind: 'paste', sheetId: 1, row: 3, column: 28, text: 'x\ty' }]);
  });

  test('hands a list of edits to the engine', async () => {
    const server = await pageServer();
    const edits = [{ kind: 'type', sheetId: 1, row: 1, column: 1, text: '5' }];
    await send(`${server.url}/api/edits`, edits);
    expect(server.engine.edits).toEqual(edits);
  });

  test('answers with the sentence of an engine whose workbook cannot do it', async () => {
    const server = await pageServer();
    const message = 'The edit deleteRows is refused: There is no row 5000.';
    server.engine.editError = message;
    const reply = await send(`${server.url}/api/edits`, [{ kind: 'deleteRows', sheetId: 1, at: 1, count: 5000 }]);
    expect(reply).toMatchObject({ status: 400, json: { error: message } });
  });

  test.each([
    ['There is no sheet named "X".', 404],
    ['There is no range "?" in the sheet "X".', 404],
    ['The range "A:ZZ" has 7020000 cells; at most 1000000 can be read at once.', 400],
    ['out of memory', 500],
  ])('answers "%s" of the engine with %i', async (message, status) => {
    const server = await pageServer();
    server.engine.cellsError = message;
    const reply = await send(`${server.url}/api/cells?sheet=X&range=A1`);
    expect(reply).toMatchObject({ status, json: { error: message } });
  });

  test('says how many steps a page that names itself can take back, and takes them back', async () => {
    const server = await pageServer();
    const paste = { sheetId: 1, row: 1, column: 1, text: 'x' };
    const first = await send(`${server.url}/api/edits?page=p1`, [{ kind: 'paste', ...paste }]);
    const second = await send(`${server.url}/api/edits?page=p2`, [{ kind: 'paste', ...paste }]);
    expect([first.json, second.json]).toEqual([
      { undos: 1, redos: 0 },
      { undos: 2, redos: 0 },
    ]);
    expect(server.engine.pages).toEqual(['p1', 'p2']);
    await send(`${server.url}/api/steps?page=p1`, { direction: 'undo' });
    expect(server.engine.taken).toEqual([['p1', 'undo']]);
  });

  test.each<[string, object, number]>([
    ['cells', { sheet: 'Nowhere', range: 'A1', text: '' }, 404],
    ['cells', { sheet: 'Sheet1', range: 'A0', text: '' }, 400],
    ['edits', {}, 400],
    ['edits', [1], 400],
    ['edits', [{ sheetId: 1 }], 400],
    ['steps', { direction: 'undo' }, 400],
    ['steps?page=', { direction: 'undo' }, 400],
    [`steps?page=${'x'.repeat(65)}`, { direction: 'undo' }, 400],
    ['steps?page=p1', { direction: 'back' }, 400],
    ['steps?page=p1', {}, 400],
  ])('refuses for %s %j', async (call, body, status) => {
    const server = await pageServer();
    expect((await send(`${server.url}/api/${call}`, body)).status).toBe(status);
    expect([server.engine.edits, server.engine.taken]).toEqual([[], []]);
  });
});
