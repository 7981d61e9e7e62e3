export { isRecordKind, RECORD_KINDS, type RecordKind, recordKinds } from './kind';
export { Records, type RecordTables } from './records';
