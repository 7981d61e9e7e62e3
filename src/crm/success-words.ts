import { codeKey } from '../records/record';
import { foldText } from '../records/text';
import { decodeEntities } from './decode';

interface Named {
  readonly table: 'product' | 'order';
  readonly texts: readonly string[];
}

const WORDS: readonly string[] = [
  ...['da', 'ban da', 'duoc', 'thanh cong', 'thao tac', 'thuc hien'],
  ...['sua', 'chinh sua', 'sua doi', 'cap nhat', 'luu', 'thay doi', 'hieu chinh', 'dieu chinh'],
  ...['thong tin', 'du lieu', 'ban ghi', 'chi tiet'],
  ...['the', 'your', 'has', 'have', 'been', 'was', 'were', 'is', 'operation', 'data', 'record', 'info', 'information'],
  ...['details', 'update', 'updated', 'updating', 'edit', 'edited', 'editing', 'save', 'saved', 'saving', 'modify'],
  ...['modified', 'modification', 'change', 'changes', 'changed', 'complete', 'completed', 'done', 'ok', 'okay'],
  'success',
];
const NOUNS = {
  product: ['san pham', 'hang hoa', 'mat hang', 'product', 'item'],
  order: ['don hang', 'don', 'order', 'sale order', 'sales order'],
} as const;

/** "The record has been changed" can be about somebody else, so changing and modifying need a success word. */
const DONE =
  /\b(thanh cong|success|ok|okay|done|updated|saved|edited|da (duoc )?(cap nhat|luu|sua|chinh sua)|(update|edit|save|operation) (is |was |has been )?completed?)\b/;

const ONE = /\b(?:1|01|one|mot) (?:dong|ban ghi|san pham|don hang|row|record|item|product|order)s?\b/g;
const SUCCESS = /\bsuc+es+(ful+y?)?\b|\bsucceed(ed)?\b/g;
const MAX_LENGTH = 300;

/** A closed list, with one word of success [public facts 8, H]: any other word proves nothing. */
export function reportsSuccess(value: unknown, named: Named): boolean {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  const text = codeKey(decodeEntities(value).replace(/<\/?[a-z][^>]*>/gi, ' ')).normalize('NFC');
  const folded = foldText(withoutNames(text, named.texts)).replace(/\(s\)/g, 's');
  if (/[^a-z0-9\s.,:;!…"'“”‘’()[\]{}#_*|/✓✔✅–—-]/u.test(folded)) return false;
  const words = folded
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(ONE, ' ')
    .replace(SUCCESS, 'success')
    .trim();
  const allowed = new RegExp(`^(?:(?:${[...WORDS, ...NOUNS[named.table]].join('|')})(?: +|$))+$`);
  return allowed.test(words) && DONE.test(words);
}

/** May introduce a code, name or ID; a short number counts only behind one. */
const INTRODUCED = '(?:(?:có |với |with )?(?:mã|ma|id|code|số|so|tên|ten|name)(?: là| is)?\\s*[:=#]?\\s*|#\\s*)';
const NOUN_BEFORE = '(?:sản phẩm|san pham|đơn hàng|don hang|product|order) ';

function withoutNames(text: string, names: readonly string[]): string {
  return [...names]
    .sort((left, right) => right.length - left.length)
    .reduce((rest, name) => {
      const plain = codeKey(name.normalize('NFC').trim());
      if (!isTelling(plain) || !rest.includes(plain)) return rest;
      const before = /^\d{1,5}$/.test(plain) ? `(?:${INTRODUCED}|${NOUN_BEFORE})` : `${INTRODUCED}?`;
      const escaped = plain.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
      return rest.replace(new RegExp(`(^|[^\\p{L}\\p{N}])${before}${escaped}(?![\\p{L}\\p{N}])`, 'gu'), '$1 ');
    }, text);
}

/** A short name, such as a product "Không", can be a word of the sentence. */
function isTelling(name: string): boolean {
  return /\d/.test(name) ? !/^0+$/.test(name) : name.length > 5;
}
