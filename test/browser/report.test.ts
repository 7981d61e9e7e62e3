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
    label: 'Opportunities by stage',
  },
  'vi-VN': {
    menu: 'Tải cơ hội…',
    report: 'Báo cáo của “Cơ hội”',
    title: 'Báo cáo: Cơ hội',
    anew: 'Tạo thêm',
    label: 'Cơ hội theo giai đoạn',
  },
} as const;

interface Chart {
  readonly type: string;
  readonly options: { readonly title: string };
  readonly labels: readonly string[];
  readonly series: readonly { readonly values: readonly number[] }[];
}

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

  test('draws what the CRM has', async () => {
    const records: readonly { readonly opportunity_status_name: string }[] = await bench.crm('records/opportunities');
    const counts = new Map<string, number>();
    for (const { opportunity_status_name: stage } of records) counts.set(stage, (counts.get(stage) ?? 0) + 1);
    const sorted = [...counts].sort(([, one], [, other]) => other - one);
    const answer = await fetch(`${bench.url}/api/charts?sheet=${encodeURIComponent(words.title)}`);
    const [funnel, trend]: Chart[] = JSON.parse(await answer.text());
    expect(funnel).toMatchObject({
      type: 'BAR',
      options: { title: words.label },
      labels: sorted.map(([stage]) => stage),
      series: [{ values: sorted.map(([, count]) => count) }],
    });
    expect(trend?.series[0]?.values.reduce((sum, count) => sum + count, 0)).toBe(3000);
  });

  test('has its widest table at the right, with all campaigns', async () => {
    await bench.page.mouse.move(500, 600);
    await bench.page.mouse.wheel(900, 0);
    await bench.drawn();
    await bench.picture(`report-right-${language}`);
    const [titles = []] = await bench.shown(words.title, 'K22:O22');
    expect(titles).toEqual([
      expect.any(String),
      'Bán sỉ điện máy',
      'Khách lẻ online & hotline',
      'Tri ân khách hàng cũ',
      'Tổng cộng',
    ]);
    expect((await bench.shown(words.title, 'K27:O27'))[0]?.[4]).toBe('3.000');
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
