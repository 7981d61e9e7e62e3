import { enumMembers } from '../service-context';

/** The enums of the spreadsheet service that the emulation takes or answers; members that it does not handle are refused. [D] */
export const DEVELOPER_METADATA_VISIBILITY = enumMembers('DeveloperMetadataVisibility', ['DOCUMENT', 'PROJECT']);

export const DEVELOPER_METADATA_LOCATION_TYPE = enumMembers('DeveloperMetadataLocationType', [
  'SPREADSHEET',
  'SHEET',
  'ROW',
  'COLUMN',
]);

export const WRAP_STRATEGY = enumMembers('WrapStrategy', ['WRAP', 'OVERFLOW', 'CLIP']);

export const DATA_VALIDATION_CRITERIA = enumMembers('DataValidationCriteria', [
  'VALUE_IN_LIST',
  'VALUE_IN_RANGE',
  'CHECKBOX',
]);

export const COPY_PASTE_TYPE = enumMembers('CopyPasteType', [
  'PASTE_NORMAL',
  'PASTE_FORMAT',
  'PASTE_VALUES',
  'PASTE_DATA_VALIDATION',
]);

export const DIMENSION = enumMembers('Dimension', ['COLUMNS', 'ROWS']);

export const SHEET_TYPE = enumMembers('SheetType', ['GRID', 'OBJECT']);

export const PIVOT_TABLE_SUMMARIZE_FUNCTION = enumMembers('PivotTableSummarizeFunction', [
  'SUM',
  'COUNTA',
  'COUNT',
  'COUNTUNIQUE',
  'AVERAGE',
  'MAX',
  'MIN',
  'MEDIAN',
]);

/** Not in the published types. [D: reference of PivotGroup] */
export const DATE_TIME_GROUPING_RULE_TYPE = enumMembers('DateTimeGroupingRuleType', [
  'YEAR',
  'YEAR_QUARTER',
  'YEAR_MONTH',
  'YEAR_MONTH_DAY',
  'QUARTER',
  'MONTH',
]);

export const PIVOT_VALUE_DISPLAY_TYPE = enumMembers('PivotValueDisplayType', ['DEFAULT']);

export const BOOLEAN_CRITERIA = enumMembers('BooleanCriteria', ['CELL_EMPTY', 'CELL_NOT_EMPTY']);

/** The kinds that the page can draw. */
export const CHART_TYPE = enumMembers('ChartType', ['AREA', 'BAR', 'COLUMN', 'LINE', 'PIE', 'SCATTER']);

export const CHART_MERGE_STRATEGY = enumMembers('ChartMergeStrategy', ['MERGE_COLUMNS', 'MERGE_ROWS']);

export const CHART_HIDDEN_DIMENSION_STRATEGY = enumMembers('ChartHiddenDimensionStrategy', [
  'IGNORE_BOTH',
  'IGNORE_ROWS',
  'IGNORE_COLUMNS',
  'SHOW_BOTH',
]);

/** Takes an enum and a value that a script passed; returns the member's name, or null when it is none of this enum. */
export function memberName<Name extends string>(members: Readonly<Record<Name, unknown>>, value: unknown): Name | null {
  const isName = (name: string): name is Name => Object.hasOwn(members, name);
  return (
    Object.keys(members)
      .filter(isName)
      .find((name) => members[name] === value) ?? null
  );
}
