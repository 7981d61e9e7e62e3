import { createServer, type Server } from 'node:http';
import { pageServer, send } from '../../../../test/support/page-server';

describe('/api/crm', () => {
  let standIn: Server;
  const asked: string[] = [];

  beforeEach((done) => {
    asked.length = 0;
    standIn = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
        response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":7}');
      });
    }).listen(0, '127.0.0.1', done);
  });

  afterEach((done) => {
    standIn.close(done);
    standIn.closeAllConnections();
  });

  function standInUrl(): string {
    const address = standIn.address();
    return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  }

  test('hands a call on to the stand-in, query and body included', async () => {
    const server = await pageServer({}, { standInUrl: standInUrl() });
    const reply = await send(`${server.url}/api/crm/faults?x=1`, { kind: '500' });
    expect(asked).toEqual(['POST /__stand-in/faults?x=1 {"kind":"500"}']);
    expect(reply).toMatchObject({ status: 201, json: { id: 7 } });
  });

  test('cannot be led to another path of the stand-in', async () => {
    const server = await pageServer({}, { standInUrl: standInUrl() });
    const reply = await send(`${server.url}/api/crm/%2e%2e/%2e%2e/api/v6/products`);
    expect(reply.status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('says when the stand-in does not answer', async () => {
    const server = await pageServer();
    expect((await send(`${server.url}/api/crm/records`)).status).toBe(502);
  });
});
