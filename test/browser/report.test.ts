import { allOpportunities } from '../support/pulling';
import { WorkbenchPage } from '../support/workbench-page';

const QUERY = allOpportunities({ pageSize: 500 });

/** In the page: how many pixels of each chart are blue, the colour of its bars, and how many are painted at all. */
const PAINTED = `[...document.querySelectorAll('.chart-frame canvas')].map((canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let [blue, inked] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] > 0) inked += 1;
    if (data[at] === 0x42 && data[at + 1] === 0x85 && data[at + 2] === 0xf4) blue += 1;
  }
  return { blue, inked };
})`;

interface Painted {
  readonly blue: number;
  readonly inked: number;
}

const WORDS = {
  'en-US': {
    menu: 'Pull opportunities…',
    report: 'Report of “Opportunities”',
    title: 'Report: Opportunities',
    anew: 'Create another',
  },
  'vi-VN': {
    menu: 'Tải cơ hội…',
    report: 'Báo cáo của “Cơ hội”',
    title: 'Báo cáo: Cơ hội',
    anew: 'Tạo thêm',
  },
} as const;

describe.each(['en-US', 'vi-VN'] as const)('the report of 3,000 opportunities in %s', (language) => {
  const words = WORDS[language];
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(language);
    await post('/api/crm/seed', { opportunities: 3000 });
    await post('/api/use-stand-in', {});
    let step = await rpc('startOpportunities', { sheetId: null, query: QUERY });
    while (step.state !== 'done') step = await rpc('continueOpportunities', { job: step.job });
  });
  afterAll(() => bench.close());

  const post = async (at: string, body: unknown): Promise<{ readonly value: string }> => bench.post(at, body);
  const rpc = async (method: string, args: unknown) => {
    const request = { function: 'rpc', args: [JSON.stringify({ method, args })], locale: language.slice(0, 2) };
    const answer = await post('/api/run', request);
    const { ok, value } = JSON.parse(answer.value);
    if (!ok) throw new Error(answer.value);
    return value;
  };

  test('is made at a click, and drawn', async () => {
    await bench.menu(words.menu);
    await bench.sidebar.getByRole('button', { name: words.report }).click();
    await bench.sidebar.getByText(words.title, { exact: false }).waitFor();
    await bench.page.locator('.chart-frame canvas').nth(1).waitFor();
    await bench.drawn();
    await bench.picture(`report-${language}`);
    const painted = await bench.page.evaluate<Painted[]>(PAINTED);
    expect(painted.map(({ blue, inked }) => [blue > 1000, inked > blue])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('is shown again, and made anew only when asked', async () => {
    await bench.sidebar.getByRole('button', { name: words.report }).click();
    await bench.sidebar.getByRole('button', { name: words.anew }).click();
    await bench.sidebar.getByText(`${words.title} 2`, { exact: false }).waitFor();
    await bench.picture(`report-anew-${language}`);
    expect(await bench.shown(`${words.title} 2`, 'A1:A1')).toEqual([[words.title]]);
    expect(bench.troubles).toEqual([]);
  });
});
