import { cellText, isCodeLike, type ListCell, textsIn } from './list-table';

/** The accents count: "Cộng" is a sum, "Công tắc" a switch, "Tổng đài" a telephone exchange. */
const SUM =
  /^(?:tổng\s*(?:cộng|số|tiền|giá trị|thanh toán|nhóm)|(?:tổng|tong|cong)\s*(?:[:.(]|$)|cộng(?!\p{L})|tong cong|sub[- ]?total|grand total|totals?(?!\p{L})|sum(?!\p{L}))/u;
const CONTACT =
  /^(?:hotline|điện thoại|đt|sđt|tel|phone|mobile|zalo|fax|stk|số tài khoản|tài khoản|mst|mã số thuế)(?!\p{L})/u;

/**
 * Whether a row that names no product is a sum: its code cell says so, or is blank and another cell does.
 * @param code as it stands in the row
 */
export function isSubtotal(row: readonly ListCell[], code: string): boolean {
  const texts = code === '' ? row : [code];
  return texts.some((text) => isSum(cellText(text)));
}

/** Whether a row that names no product says how to reach or to pay the supplier: its code cell does, or is blank and another does. */
export function isContact(row: readonly ListCell[], code: string): boolean {
  const texts = code === '' ? row : [code];
  return texts.map(cellText).some((text) => !isCodeLike(text) && CONTACT.test(text.normalize('NFC').toLowerCase()));
}

function isSum(text: string): boolean {
  return !isCodeLike(text) && SUM.test(text.normalize('NFC').toLowerCase());
}

/** Whether a row numbers the columns, "(1) (2) (3)", as forms have it under their headers. */
export function numbersColumns(row: readonly ListCell[]): boolean {
  const texts = textsIn(row);
  return texts.length > 2 && texts.every((text, at) => text.replace(/^\((.*)\)$/, '$1') === String(at + 1));
}

/**
 * Whether a row that names no product and no price is the heading of a group, or a note.
 * @param code as it stands in the row
 */
export function isHeading(row: readonly ListCell[], code: string): boolean {
  const alone = textsIn(row).length === 1;
  return !/\d/.test(code) || (alone && /\s/.test(code.trim()));
}
