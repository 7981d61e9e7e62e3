export { readBody } from './body-shape';
export { type Breach, RULES } from './breach';
export { readDayMonthYear } from './day-month-year';
export { anyText, countText, dateText, findQueryBreach, idText, type QueryForms } from './query-shape';
export {
  allOf,
  type Check,
  dayMonthYear,
  exactlyOneOf,
  filledText,
  integer,
  listOf,
  mapOf,
  number,
  numberOrNumericText,
  objectOf,
  text,
} from './shape';
export { ViolationLog } from './violation-log';
