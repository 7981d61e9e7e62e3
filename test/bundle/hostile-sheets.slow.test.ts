import type { ViewEdit } from '../../workbench/apps-script/engine-api';
import type { Area } from '../../workbench/apps-script/model/snapshot';
import { type BundledDesk, testCrm } from '../support/bundled-desk';
import { pricesFor } from '../support/priced-products';
import { allOpportunities, pullWith } from '../support/pulling';
import { asTaken, REFUSED, sheetOf, UnluckyDesk } from '../support/unlucky-desk';

const crm = testCrm();

/** What a person, or the owner of the file, has done to a sheet of so many rows and columns. */
const HOSTILE: Readonly<Record<string, (size: { rows: number; columns: number }) => readonly object[]>> = {
  'a Google table over all of it': ({ rows, columns }) => [
    { kind: 'table', area: { row: 1, column: 1, rows, columns } },
  ],
  'a Google table over a part of it': ({ rows }) => [
    { kind: 'table', area: { row: 1, column: 1, rows: Math.min(5, rows), columns: 3 } },
  ],
  'frozen lines, and merged cells beside its columns': ({ columns }) => [
    { kind: 'freeze', rows: 4, columns: 2 },
    { kind: 'merge', area: { row: 2, column: columns - 1, rows: 3, columns: 2 } },
  ],
};

/** What is said beside the job in a Google table. */
const TOLD = /Convert to unformatted data/;

const TAB = 'Bảng giá';
const LINES = [
  ['SP.00001', 'Điện thoại', '25722000'],
  ['SP.00002', 'Máy ảnh', '6034000'],
  ['SP.00003', 'Máy in', '7034000'],
];

interface Job {
  readonly sheet: string;
  /** Makes the file in which the sheet becomes hostile. */
  readonly prepare: (desk: BundledDesk) => Promise<unknown> | unknown;
  /** Does the job and returns what is to be the same in a hostile sheet. */
  readonly act: (desk: BundledDesk) => unknown;
}

const withProducts = (desk: BundledDesk): void => {
  desk.run('newProductsTable');
  desk.paste('Products', 2, 1, LINES);
};

const tagsOf = ({ runtime }: BundledDesk) =>
  runtime.model.metadata.filter(({ key }) => key === 'crm-desk.field').map(({ value, location }) => [value, location]);

const valuesOf = ({ runtime }: BundledDesk, name: string) => runtime.cells(name, 'A1:Z300').values;

const oppsOf = (desk: BundledDesk): number => sheetOf(desk, 'Opportunities').id;

const JOBS: Readonly<Record<string, Job>> = {
  adopt: {
    sheet: TAB,
    prepare: (desk) => {
      desk.runtime.edit([{ kind: 'addSheet', name: TAB, index: 1, sheetId: 77 }]);
      desk.paste(TAB, 1, 1, [['Mã SP', 'Tên SP', 'Giá bán'], ...LINES]);
      desk.runtime.edit([{ kind: 'select', sheetId: 77, area: { row: 1, column: 1, rows: 1, columns: 1 } }]);
    },
    act: (desk) => [
      desk.value('adoptTab', asTaken(desk.value('readTab', null))).added,
      tagsOf(desk),
      valuesOf(desk, TAB).slice(1),
    ],
  },
  check: {
    sheet: 'Products',
    prepare: (desk) => {
      withProducts(desk);
      desk.paste('Products', 4, 3, [['no price']]);
    },
    act: (desk) => [desk.value('check', null), desk.column('Products', 'Status')],
  },
  push: {
    sheet: 'Products',
    prepare: withProducts,
    act: (desk) => [
      desk.pushAll().outcomes.map(({ outcome }) => outcome),
      desk.column('Products', 'Status'),
      desk.column('Journal', 'Outcome'),
    ],
  },
  'a refresh that adds rows': {
    sheet: 'Opportunities',
    prepare: async (desk) => {
      await crm.admin('POST', '/seed', { opportunities: 120 });
      pullWith(desk, allOpportunities());
      await crm.admin('POST', '/seed', { opportunities: 260 });
      const records: { opportunity_id: string }[] = await crm.admin('GET', '/records/opportunities');
      for (const { opportunity_id } of records.slice(-5)) {
        await crm.admin('POST', '/records/opportunities', { opportunity_id, opportunity_status_name: 'Chờ duyệt' });
      }
    },
    act: (desk) => {
      const { added, updated, unchanged, gone } = pullWith(desk, allOpportunities(), oppsOf(desk));
      return [added, updated, unchanged, gone, valuesOf(desk, 'Opportunities')];
    },
  },
  'a report': {
    sheet: 'Opportunities',
    prepare: async (desk) => {
      await crm.admin('POST', '/seed', { opportunities: 120 });
      pullWith(desk, allOpportunities());
    },
    act: (desk) => {
      const { title } = desk.value('openReport', { sheetId: oppsOf(desk), anew: false });
      return [title, valuesOf(desk, title)];
    },
  },
  categories: {
    sheet: 'Categories',
    prepare: (desk) => desk.value('pullCategories', null),
    act: (desk) => [desk.rpc('pullCategories', null).ok, valuesOf(desk, 'Categories')],
  },
  'a price list and its undo': {
    sheet: 'Products',
    prepare: withProducts,
    act: (desk) => {
      const applied = desk.value('applyPriceList', { prices: pricesFor(desk, 3) });
      return [applied, valuesOf(desk, 'Products'), desk.value('undoPriceList', null), valuesOf(desk, 'Products')];
    },
  },
  'dropdowns of names': {
    sheet: 'Products',
    prepare: withProducts,
    act: (desk) => [desk.value('showLists', null).tables.map(({ title }) => title), valuesOf(desk, 'Products')],
  },
};

async function prepared({ prepare }: Job): Promise<UnluckyDesk> {
  await crm.admin('POST', '/reset', {});
  const desk = new UnluckyDesk('en');
  desk.connect(crm);
  await prepare(desk);
  return desk;
}

function make(desk: BundledDesk, name: string, hostile: string): void {
  const { id, rows, columns } = sheetOf(desk, name);
  const edits = HOSTILE[hostile]?.({ rows: rows.count, columns: columns.count }) ?? [];
  desk.runtime.edit(edits.map((edit) => ({ ...edit, sheetId: id })) as unknown as ViewEdit[]);
}

describe.each(Object.entries(JOBS))('%s', (_name, job) => {
  let plain: unknown;
  beforeAll(async () => {
    plain = job.act(await prepared(job));
  });

  test.each(Object.keys(HOSTILE))('comes to the same in a sheet with %s', async (hostile) => {
    const desk = await prepared(job);
    make(desk, job.sheet, hostile);
    expect(job.act(desk)).toEqual(plain);
    expect(desk.refusals().filter((sentence) => !hostile.includes('Google table') || !TOLD.test(sentence))).toEqual([]);
    expect(desk.rpc('check', null).ok || job.sheet !== 'Products').toBe(true);
  });

  test('comes to the same where looks are refused, and says so', async () => {
    const desk = await prepared(job);
    desk.isUnlucky = true;
    expect(job.act(desk)).toEqual(plain);
    for (const sentence of desk.refusals()) expect(sentence).toContain(REFUSED);
  });
});

const protect = (desk: BundledDesk, name: string, area: Area | null): void => {
  const { id, rows } = sheetOf(desk, name);
  desk.runtime.edit([
    { kind: 'protect', sheetId: id, area: area && { ...area, rows: Math.min(area.rows, rows.count) } },
  ]);
};

const areas = {
  'all of it': { row: 1, column: 1, rows: 1000, columns: 26 },
  'its headers': { row: 1, column: 1, rows: 1, columns: 26 },
};

describe.each(Object.entries(areas))('a sheet of which somebody protects %s', (_name, area) => {
  test.each(['adopt', 'check', 'categories', 'dropdowns of names'])(
    'stops %s with a sentence, or not at all, and leaves nothing half done',
    async (name) => {
      const job = JOBS[name];
      if (!job) throw new Error(name);
      const plain = job.act(await prepared(job));
      const desk = await prepared(job);
      protect(desk, job.sheet, area);
      const outcome = (() => {
        try {
          return job.act(desk) && 'goes on';
        } catch (error) {
          return String(error);
        }
      })();
      expect(outcome).toMatch(/goes on|"code":"error.protected"/);
      protect(desk, job.sheet, null);
      expect(job.act(desk)).toEqual(plain);
    },
  );

  test('takes a push whose outcomes its Status tells after the next check', async () => {
    const desk = await prepared({ sheet: 'Products', prepare: withProducts, act: () => null });
    desk.value('check', null);
    protect(desk, 'Products', area);
    expect(desk.pushAll().outcomes.map(({ outcome }) => outcome)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(desk.column('Journal', 'Outcome')).toEqual(['Confirmed', 'Confirmed', 'Confirmed']);
    protect(desk, 'Products', null);
    desk.value('check', null);
    expect(desk.column('Products', 'Status')).toEqual(['Matches the CRM', 'Matches the CRM', 'Matches the CRM']);
  });
});
