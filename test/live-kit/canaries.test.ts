import { CANARIES, CANARY_PAGE } from '../../live-kit/canaries';
import { servedPage } from '../../workbench/apps-script/spreadsheet/served-page';

const scriptsOf = (page: string) =>
  [...page.matchAll(/<script data-canary="\d+">(.*?)<\/script>/gs)].map(([, script]) => script);

describe('the scripts that ask what HtmlService changes', () => {
  test('arrive in the local runtime as the kit expects', () => {
    expect(scriptsOf(CANARY_PAGE)).toEqual(Object.values(CANARIES).map(([sent]) => sent));
    expect(scriptsOf(servedPage(CANARY_PAGE))).toEqual(Object.values(CANARIES).map(([, arrives]) => arrives));
  });

  test('are told by a script that nothing is cut out of', () => {
    const first = (page: string) => /<script>.*?<\/script>/s.exec(page)?.[0];
    expect(first(servedPage(CANARY_PAGE))).toBe(first(CANARY_PAGE));
  });
});
