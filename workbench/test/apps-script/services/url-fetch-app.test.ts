import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/support/answering-server';
import { buildWorker } from '../../../../test/support/build-workbench';
import { ScriptExecution } from '../../../../test/support/script-execution';
import { FetchBridge } from '../../../apps-script/services/fetch-bridge';
import { UrlFetchApp } from '../../../apps-script/services/url-fetch-app';

let server: AnsweringServer;
let bridge: FetchBridge;

beforeAll(async () => {
  server = await startAnsweringServer();
  bridge = new FetchBridge(buildWorker('apps-script/fetch-worker'));
});

afterAll(async () => {
  await bridge.close();
  await server.close();
});

function open(
  changed: Partial<ConstructorParameters<typeof UrlFetchApp>[1]> = {},
  script = new ScriptExecution(),
): ScriptExecution {
  const ports = { exchange: bridge.exchange.bind(bridge), takeQuota: () => true, allowHosts: [], ...changed };
  return script.withService('UrlFetchApp', new UrlFetchApp(script.execution, ports)).with('origin', server.origin);
}

/** Runs a body in which `echo(options)` answers the request as the server received it and `thrown(f)` what f throws. */
function run(body: string, script = open()): unknown {
  return script.run(`const echo = (options) => JSON.parse(UrlFetchApp.fetch(origin + '/echo', options).getContentText());
    const thrown = (f) => { try { f(); return null; } catch (e) { return e.message.replaceAll(origin, 'ORIGIN'); } };
    ${body}`);
}

describe('UrlFetchApp.fetch', () => {
  it('sends what it was given and answers what came', () => {
    const body = `const seen = echo({ method: 'PUT', contentType: 'application/json', payload: '{"a":"Điện"}',
        timeoutSeconds: 1e9, headers: { 'X-Api-Key': 'k' } });
      return [seen.method, seen.headers['content-type'], seen.headers['x-api-key'], seen.body];`;
    expect(run(body)).toEqual(['PUT', 'application/json', 'k', '{"a":"Điện"}']);
  });

  it("gets, with Google's own agent and no content type, when nothing is said", () => {
    const body = `const seen = echo();
      return [seen.method, seen.headers['user-agent'], seen.headers['content-type']];`;
    expect(run(body)).toEqual(['GET', expect.stringContaining('Google-Apps-Script; beanserver'), null]);
  });

  // Fact 35, mark D.
  it('sends a text as a form by default, and nothing but texts', () => {
    const body = `const seen = echo({ method: 'post', payload: 'raw' });
      return [seen.headers['content-type'], seen.body, thrown(() => echo({ method: 'post', payload: { a: 1 } }))];`;
    const refusal = 'not emulated: UrlFetchApp with a payload that is no text';
    expect(run(body)).toEqual(['application/x-www-form-urlencoded', 'raw', refusal]);
  });

  // Fact 32, mark R; the length shown [assumed 50].
  it('throws from 400 on unless muted, naming the host but not the path', () => {
    const body = `const muted = UrlFetchApp.fetch(origin + '/missing', { muteHttpExceptions: true }).getResponseCode();
      return [muted, thrown(() => UrlFetchApp.fetch(origin + '/missing'))];`;
    expect(run(body)).toEqual([
      404,
      `Request failed for ORIGIN returned code 404. Truncated server response: ${'x'.repeat(150)}... ` +
        '(use muteHttpExceptions option to examine full response)',
    ]);
  });

  // Fact 33, mark R. Nothing of it is muted.
  it('throws when there is no answer, muted or not', () => {
    const body = `const options = { muteHttpExceptions: true };
      return [thrown(() => UrlFetchApp.fetch(origin + '/drop', options)),
        thrown(() => UrlFetchApp.fetch('http://127.0.0.1:1/x', options)),
        thrown(() => UrlFetchApp.fetch(origin + '/slow', { ...options, timeoutSeconds: 0.1 }))];`;
    expect(run(body)).toEqual([
      'Address unavailable: ORIGIN/drop',
      'Address unavailable: http://127.0.0.1:1/x',
      'Timeout: ORIGIN/slow',
    ]);
  });

  it('says what it says of an answer that is too large', () => {
    const script = open({ exchange: () => [{ kind: 'too large' }] });
    expect(run(`return thrown(() => UrlFetchApp.fetch(origin));`, script)).toBe(
      'Limit Exceeded: URLFetch Response Size.',
    );
  });

  it('refuses what Google refuses before it sends', () => {
    const body = `return [thrown(() => UrlFetchApp.fetch('')), thrown(() => UrlFetchApp.fetch()),
        thrown(() => UrlFetchApp.fetch(origin, { headers: { 'Content-Length': '1' } })),
        thrown(() => UrlFetchApp.fetch(origin, { method: 'head' }))];`;
    expect(run(body)).toEqual([
      'Attribute provided with no value: url',
      'Attribute provided with no value: url',
      'Attribute provided with invalid value: Header:Content-Length',
      'Attribute provided with invalid value: method',
    ]);
  });

  it('follows no redirect', () => {
    const body = `return [UrlFetchApp.fetch(origin + '/redirect', { followRedirects: false }).getResponseCode(),
      thrown(() => UrlFetchApp.fetch(origin + '/redirect'))];`;
    expect(run(body)).toEqual([302, 'not emulated: following a redirect']);
  });

  it('talks to loopback only', () => {
    const body = `return thrown(() => UrlFetchApp.fetch('http://127.0.0.1.example.com/'));`;
    expect(run(body)).toBe('not emulated: fetching from 127.0.0.1.example.com');
  });

  it('tells each header once', () => {
    const body = `const answer = UrlFetchApp.fetch(origin + '/cookies');
      return [answer.getHeaders()['Set-Cookie'], answer.getHeaders()['X-One']];`;
    expect(run(body)).toEqual(['b=2', '1']);
  });

  it('reads texts by charset', () => {
    const body = `const get = (path) => UrlFetchApp.fetch(origin + path);
      return [get('/latin').getContentText(), get('/latin').getContentText('UTF-8')];`;
    expect(run(body)).toEqual(['é', '�']);
  });
});

describe('UrlFetchApp.fetchAll', () => {
  it('sends nothing when one of the requests goes to a host that the workbench does not talk to', () => {
    const body = `const failure = thrown(() => UrlFetchApp.fetchAll([origin + '/echo?guarded', 'http://crm.example/']));
      return [failure, JSON.parse(UrlFetchApp.fetch(origin + '/seen')).includes('GET /echo?guarded')];`;
    expect(run(body)).toEqual(['not emulated: fetching from crm.example', false]);
  });

  it('does not hold more than the day', () => {
    const script = open({ takeQuota: (count) => count < 2 });
    expect(run(`return thrown(() => UrlFetchApp.fetchAll([origin + '/echo', origin + '/echo']));`, script)).toBe(
      'Service invoked too many times for one day: urlfetch.',
    );
  });

  it('ends with the execution when its time is over, and its late answer reaches nobody', () => {
    const script = open({}, new ScriptExecution({ limitMs: 50 }));
    expect(() => script.run(`UrlFetchApp.fetch(origin + '/slow');`)).toThrow('Exceeded maximum execution time');
    expect(run(`return UrlFetchApp.fetch(origin + '/slow?next').getContentText();`)).toBe('/slow?next');
  });
});

describe('a fetch worker that is lost', () => {
  it('leaves its requests without an answer and is replaced', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fetch-worker-'));
    const file = path.join(folder, 'worker.cjs');
    writeFileSync(
      file,
      `const { workerData } = require('node:worker_threads');
       workerData.port.on('message', ({ requests }) => { if (requests[0].url.endsWith('/die')) throw new Error('lost'); });
       require(${JSON.stringify(buildWorker('apps-script/fetch-worker'))});`,
    );
    const fragile = new FetchBridge(file);
    const script = open({ exchange: fragile.exchange.bind(fragile) }, new ScriptExecution({ limitMs: 10_000 }));
    const body = `const failure = thrown(() => UrlFetchApp.fetch(origin + '/die')); return [failure, echo().method];`;
    try {
      expect(run(body, script)).toEqual(['Address unavailable: ORIGIN/die', 'GET']);
    } finally {
      await fragile.close();
      rmSync(folder, { recursive: true });
    }
  });
});
