export type { Field, FieldType, TableKind } from './field';
export { type Issue, issue } from './issue';
export { type Language, languageOf, type Words } from './language';
export { calendarDate, fromSerial, isWallTime, toSerial, type WallTime } from './wall-time';
