import { enumMembers } from '../service-context';

/** The enums of the spreadsheet service that the emulation takes or answers; members that it does not handle are refused. [D] */
export const DEVELOPER_METADATA_VISIBILITY = enumMembers('DeveloperMetadataVisibility', ['DOCUMENT', 'PROJECT']);

export const PIVOT_TABLE_SUMMARIZE_FUNCTION = enumMembers('PivotTableSummarizeFunction', ['SUM', 'COUNTA']);

/** Not in the published types. [D: reference of PivotGroup] */
export const DATE_TIME_GROUPING_RULE_TYPE = enumMembers('DateTimeGroupingRuleType', ['YEAR_MONTH']);

export const CHART_TYPE = enumMembers('ChartType', ['BAR', 'COLUMN']);

export function memberName<Name extends string>(members: Readonly<Record<Name, unknown>>, value: unknown): Name | null {
  const isName = (name: string): name is Name => Object.hasOwn(members, name);
  return (
    Object.keys(members)
      .filter(isName)
      .find((name) => members[name] === value) ?? null
  );
}
