export interface Opportunity {
  readonly opportunity_id: string;
  readonly opportunity_status_name: string;
  readonly campaign_id: string;
  readonly campaign_name: string;
  readonly recipient_dept_name: string | null;
  readonly recipient_contact_name: string | null;
  readonly time_created: string;
}

/** How many of each kind there are; the kinds in words, joined by a bar. */
type Counts = Record<string, number>;

function countBy(records: readonly Opportunity[], kindOf: (record: Opportunity) => string): Counts {
  const counts: Counts = {};
  for (const record of records) counts[kindOf(record)] = (counts[kindOf(record)] ?? 0) + 1;
  return counts;
}

export const NONE = '(none)';

/** Takes the stand-in's records; returns what a report over them is to show. */
export function sumsOf(records: readonly Opportunity[]) {
  return {
    stages: countBy(records, (record) => record.opportunity_status_name || NONE),
    months: countBy(records, ({ time_created }) => time_created.slice(0, 'YYYY-MM'.length)),
    people: countBy(
      records,
      (record) => `${record.recipient_dept_name || NONE}|${record.recipient_contact_name || NONE}`,
    ),
    campaigns: countBy(
      records,
      (record) => `${record.opportunity_status_name || NONE}|${record.campaign_name || NONE}`,
    ),
    total: records.length,
  };
}

/** Returns the month that a label names whatever the word for it, e.g. "2026-09" of "2026-Tháng 9". */
export function monthOf(label: string): string {
  const [year = '', month = ''] = label.match(/\d+/g) ?? [];
  return `${year}-${month.padStart(2, '0')}`;
}

const HEADER_ROW = 22;

/**
 * Takes the values of a Report sheet from A1 on, in a Vietnamese spreadsheet; returns what it shows, table by table, without the
 * lines of totals.
 */
export function shownIn(values: readonly (readonly unknown[])[]): ReturnType<typeof sumsOf> {
  const body = values.slice(HEADER_ROW);
  const column = (index: number) => body.map((line) => line[index] ?? '');
  const counted = (index: number) => body.filter((line) => line[index] !== '');
  const pairs = (index: number) =>
    Object.fromEntries(counted(index + 1).map((line) => [String(line[index]), Number(line[index + 1])]));
  const last = counted(8).length - 1;
  return {
    stages: pairs(0),
    months: Object.fromEntries(Object.entries(pairs(3)).map(([label, count]) => [monthOf(label), count])),
    people: peopleIn(counted(8).slice(0, last)),
    campaigns: crossIn(values.slice(HEADER_ROW - 1)),
    total: Number(column(8)[last]),
  };
}

/** Puts a department's name on its first line only, and its total after its people. */
function peopleIn(lines: readonly (readonly unknown[])[]): Counts {
  const counts: Counts = {};
  let department = '';
  for (const line of lines) {
    const [name, person, count] = line.slice(6, 9).map(String);
    if (name?.startsWith('Tổng')) continue;
    department = name || department;
    counts[`${department}|${person}`] = Number(count);
  }
  return counts;
}

function crossIn([heads = [], ...lines]: readonly (readonly unknown[])[]): Counts {
  const counts: Counts = {};
  const campaigns = heads.slice(11).filter((head) => head !== '' && head !== 'Tổng cộng');
  for (const line of lines) {
    const stage = String(line[10] ?? '');
    if (stage === '' || stage === 'Tổng cộng') continue;
    campaigns.forEach((campaign, index) => {
      const count = line[11 + index];
      if (count !== '') counts[`${stage}|${campaign}`] = Number(count);
    });
  }
  return counts;
}
