import { enumMembers } from '../enum-members';

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
