export { isRecordKind, RECORD_KINDS, type RecordKind, Records, type RecordTables, recordKinds } from './records';
