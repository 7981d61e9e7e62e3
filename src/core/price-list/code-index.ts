import { foldCode, marksOf } from './fold-code';
import type { ListCode } from './list-code';
import type { Match } from './list-line';
import type { ListedProduct } from './listed-product';

/** The products by one of their keys: as it stands, and folded. */
export interface CodeIndex {
  readonly keyField: string;
  readonly exact: ReadonlyMap<string, readonly ListedProduct[]>;
  readonly folded: ReadonlyMap<string, readonly ListedProduct[]>;
}

/** The products that a code can mean, all found the same way. */
export interface FoundProducts {
  readonly products: readonly ListedProduct[];
  readonly match: Match | null;
}

const NOTHING: FoundProducts = { products: [], match: null };

/** Indexes the products by the values of a key field; blank keys are in no index. */
export function indexCodes(products: readonly ListedProduct[], keyField: string): CodeIndex {
  const exact = new Map<string, ListedProduct[]>();
  const folded = new Map<string, ListedProduct[]>();
  for (const product of products) {
    const key = product.keys[keyField];
    if (key === undefined || key === '') continue;
    add(exact, asTyped(key), product);
    add(folded, foldCode(key), product);
  }
  return { keyField, exact, folded };
}

function add(index: Map<string, ListedProduct[]>, code: string, product: ListedProduct): void {
  const held = index.get(code);
  if (held) held.push(product);
  else index.set(code, [product]);
}

/** A code as it stands, save for what nobody sees: how its letters are composed, and blanks around it. */
function asTyped(code: string): string {
  return code.normalize('NFC').trim();
}

/**
 * Finds the products of a code: one that has it as it stands wins over all that have it in another spelling, save that a
 * number does not tell which zeros it has lost. A footnote mark is none where a product has it in its code.
 */
export function findCode(index: CodeIndex, code: ListCode): FoundProducts {
  const { text: shown, sought: text = shown, lost, form } = code;
  if (text === '' || lost === 'code.exponent') return NOTHING;
  const isNumber = form === 'number';
  const asShown = isNumber && shown === text ? undefined : index.exact.get(asTyped(shown));
  if (asShown) return { products: asShown, match: shown === shown.trim() ? 'exact' : 'normalised' };
  const exact = index.exact.get(asTyped(text));
  if (exact && !isNumber) return unlessMarked(exact, withMarks(index, shown));
  const products = form === 'asItStands' ? [] : spelt(index, text, isNumber);
  if (products.length === 0) return NOTHING;
  return { products, match: exact && products.length === 1 ? 'exact' : 'normalised' };
}

/** The products that have the code in any spelling. */
function spelt(index: CodeIndex, text: string, isNumber: boolean): readonly ListedProduct[] {
  const folded = foldCode(text);
  const alike = (folded !== '' && index.folded.get(folded)) || [];
  return isNumber ? digitsFirst(alike, index) : alike;
}

function unlessMarked(exact: readonly ListedProduct[], marked: readonly ListedProduct[]): FoundProducts {
  return marked.length === 0
    ? { products: exact, match: 'exact' }
    : { products: [...exact, ...marked], match: 'normalised' };
}

/** The products that have a code with the footnote marks that are shown, or the first of them, in any spelling. */
function withMarks({ keyField, folded }: CodeIndex, shown: string): readonly ListedProduct[] {
  const marks = marksOf(shown);
  return (folded.get(foldCode(shown)) ?? []).filter(({ keys }) => {
    const own = marksOf(keys[keyField] ?? '');
    return own !== '' && marks.startsWith(own);
  });
}

/** A number was most likely a code of digits alone; with dashes and dots only where there is no such code. */
function digitsFirst(alike: readonly ListedProduct[], { keyField }: CodeIndex): readonly ListedProduct[] {
  const plain = alike.filter(({ keys }) => /^\d+$/.test((keys[keyField] ?? '').trim()));
  return plain.length > 0 ? plain : alike;
}
