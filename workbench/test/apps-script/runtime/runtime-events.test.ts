import { FIVE, request, runtimeOf } from '../../../../test/support/script-runtime';
import type { EngineEvent } from '../../../apps-script/engine-api';

const CODE = `
${FIVE}
function sidebar() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('page').setTitle('T'));
}
`;

const FILES = { 'Code.js': CODE, 'page.html': '<p>Hi</p>' };

describe('the events of a runtime', () => {
  it('tell a run, what it shows and what it changes, in order', () => {
    const events: EngineEvent[] = [];
    const runtime = runtimeOf(FILES, { onEvent: (event) => events.push(event) });
    runtime.run(request('sidebar'));
    runtime.run(request('five'));
    expect(events.map(({ type }) => type)).toEqual([
      'started',
      'sidebar',
      'executed',
      'started',
      'cells',
      'cells',
      'executed',
    ]);
    expect(events[1]).toEqual({ type: 'sidebar', title: 'T', html: '<p>Hi</p>', functions: expect.any(Array) });
  });

  it.each([
    [
      'bound',
      [
        { name: 'Desk', items: [{ kind: 'item', label: 'Go', functionName: 'go' }] },
        { name: 'CRM Desk', under: 'extensions' },
      ],
    ],
    ['add-on', [{ name: 'CRM Desk', under: 'extensions' }]],
  ] as const)('tell the menus of a script that is installed as %s', (installed, expected) => {
    const code = `function onOpen() {
      SpreadsheetApp.getUi().createMenu('Desk').addItem('Go', 'go').addToUi();
      SpreadsheetApp.getUi().createAddonMenu().addToUi();
    }`;
    const events: EngineEvent[] = [];
    const onEvent = (event: EngineEvent) => events.push(event);
    const runtime = runtimeOf({ 'Code.js': code }, { onEvent, installed });
    runtime.run(request('onOpen', { authMode: 'NONE' }));
    const menus = events.filter(({ type }) => type === 'menu');
    expect(menus).toEqual(expected.map((menu) => ({ type: 'menu', items: [], ...menu })));
  });
});
