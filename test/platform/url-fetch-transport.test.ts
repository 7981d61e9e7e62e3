import type { HttpRequest } from '../../src/crm/endpoint';
import { UrlFetchTransport } from '../../src/platform/google/url-fetch-transport';
import { asService, emulatedUrlFetch, PlainExecution } from '../support/emulated-services';

const REQUEST: HttpRequest = {
  method: 'PUT',
  url: 'http://127.0.0.1:9/products',
  headers: { 'X-API-KEY': 'abcdefghij0123456789ABCDEFGHIJ', Cookie: 'v6_service_session=s3cr3tsession' },
  body: '{}',
  timeoutSeconds: 25,
};

describe('UrlFetchTransport', () => {
  test('asks for JSON and its time limit', () => {
    const execution = new PlainExecution();
    const urlFetch = emulatedUrlFetch(execution, (request) => {
      expect(request).toMatchObject({
        timeoutMs: 25_000,
        headers: { 'Content-Type': 'application/json' },
      });
      return { kind: 'response', status: 200, rawHeaders: [], body: new Uint8Array() };
    });
    expect(new UrlFetchTransport(urlFetch).sendAll([REQUEST])).toHaveLength(1);
  });

  test('takes one service call for a batch', () => {
    const execution = new PlainExecution();
    const answer = { kind: 'response', status: 200, rawHeaders: [], body: new Uint8Array() } as const;
    new UrlFetchTransport(emulatedUrlFetch(execution, () => answer)).sendAll([REQUEST, REQUEST, REQUEST]);
    expect(execution.calls).toEqual({ 'UrlFetchApp.fetchAll': 1 });
  });

  test('reads text as UTF-8 whatever the answer says of its charset', () => {
    const rawHeaders = ['Content-Type', 'text/html; charset=iso-8859-1'];
    const body = Buffer.from('Điện');
    const urlFetch = emulatedUrlFetch(new PlainExecution(), () => ({
      kind: 'response',
      status: 200,
      rawHeaders,
      body,
    }));
    expect(new UrlFetchTransport(urlFetch).sendAll([REQUEST])[0]?.body).toBe('Điện');
  });

  test('takes an answer that cannot be read for none: what was sent is in doubt, and nothing breaks off', () => {
    const unreadable = {
      getResponseCode: () => 200,
      getContentText: () => {
        throw new Error('We’re sorry, a server error occurred. Please wait a bit and try again.');
      },
    };
    const urlFetch = asService<GoogleAppsScript.URL_Fetch.UrlFetchApp>({ fetchAll: () => [unreadable] });
    expect(() => new UrlFetchTransport(urlFetch).sendAll([REQUEST])).toThrow(
      expect.objectContaining({ name: 'TransportError', failure: 'unknown' }),
    );
  });

  test('hides the values of headers in what it throws', () => {
    const urlFetch = asService<GoogleAppsScript.URL_Fetch.UrlFetchApp>({
      fetchAll: () => {
        throw new Error('Bad headers: abcdefghij0123456789ABCDEFGHIJ and s3cr3tsession');
      },
    });
    expect(() => new UrlFetchTransport(urlFetch).sendAll([REQUEST])).toThrow(
      expect.objectContaining({ failure: 'unknown', message: 'Bad headers: *** and ***' }),
    );
  });
});
