import { fieldOf, foldText, PRICE_FIELDS } from '../core';
import { type ListTable, textsIn } from './list-table';

/** Names the kind of column that a header names. */
type HeaderRole = 'number' | 'key' | 'price' | 'name' | 'other' | '';

const ROW_NUMBER_WORDS = ['stt', 'tt', 'so tt', 'so thu tu', 'no', 'line', 'row', 'serial', 's n', 'sn'];
const KEY_WORDS = words(
  'ma,sku,code,barcode,ean,upc,item no,item number,part no,part number,article,art no,product no,item id,product id,id,ky hieu,so hieu',
);
const BARCODE_WORDS = words('barcode,ean,upc,ma vach');
const WEAK_KEY_WORDS = words('model,ref,reference,item #');
const NON_KEY_WORDS = words('ma nhom,ma loai,ma kho,ma mau,ma dvt,hs code,ma hs,ma so thue');
const PRICE_WORDS = words('gia,price,prices,wholesale,retail,msrp,rrp,cost,vnd');
const NON_PRICE_WORDS = words(
  'danh gia,gia tri,bang gia,bao gia,price list,quotation,quoc gia,giam gia,tang gia,ty le,ti le,thanh tien,tong,total,amount,chenh lech',
);
const NAME_WORDS = words('ten,name,description,dien giai,mo ta,san pham,product,hang hoa,mat hang,item,goods,noi dung');
const OTHER_WORDS = words(
  'so luong,sl,qty,quantity,ton,stock,dvt,don vi,unit,ghi chu,note,remark,bao hanh,warranty,quy cach,ngay,date,ck,chiet khau,' +
    'discount,nhom,loai,category,thuong hieu,brand,xuat xu,origin,mau,size,pack,thung,weight,vat,thue,tax,tang,change,nam,year',
);

/** Lists words that may stand under a heading that spans several price columns. */
const SUBHEADING_WORDS = words(
  'le,si,buon,retail,wholesale,online,km,khuyen mai,sale,moi,cu,new,old,dai ly,dealer,vat,thue,vnd,d,gia,price,usd,tax,' +
    'thung,hop,chai,goi,lo,cai,chiec,bo,kg,box,carton,case,pack,piece,each,pcs',
);

/** Holds the words that name a price, as the fields declare them. */
const PRICE_FIELD_WORDS = PRICE_FIELDS.flatMap((field) => {
  const price = fieldOf('products', field)?.price;
  return price?.listWords ? { field, hasOwnLists: price.hasOwnLists, wordList: words(price.listWords) } : [];
});
const OLD_PRICE_WORDS = words('cu,old,truoc,previous,goc,current,hien tai,dang ban');
/** Lists words for what the reader of the list pays, which is no price of his own. */
const COST_WORDS = words('dai ly,dealer,trade,npp,ctv,nhap,von,cost,purchase,sau ck,sau chiet khau');
const FOREIGN_CURRENCY_WORDS = words('usd,us,eur,euro,rmb,cny,ndt,te,thb,jpy,gbp,sgd,do la,dollar,dollars');
const DONG_WORDS = words('vnd,d,dong');
const NEW_PRICE_WORDS = words('moi,new,ap dung,tu ngay,effective,dieu chinh');
/** Matches the day from which a price holds, "Giá từ 01/12/2026"; "giá từ 10 cái" is a price by quantity. */
const FROM_A_DAY = / (?:tu|from|since) (?:ngay )?(?:\d{1,2} \d{1,2}|thang \d{1,2}) /;
const UNTIL_A_DAY = / (?:den|until|till|to) (?:het )?(?:ngay )?(?:\d{1,2} \d{1,2}|thang \d{1,2}) /;
const TAX_WORDS = words('vat,thue,tax');
const WITHOUT_TAX_WORDS = words('chua,truoc,ex,excl,excluding,khong,net,without,before');

function words(list: string): readonly string[] {
  return list.split(',').map((word) => ` ${word} `);
}

/** Folds a header to one form for all spellings: " gia ban le ", without case, accents and punctuation. */
export function foldHeader(text: string): string {
  return ` ${foldText(text.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()} `;
}

function mentions(folded: string, list: readonly string[]): boolean {
  return list.some((word) => folded.includes(word));
}

/** Returns the kind of column that a header names; '' where no word of it is known. */
export function roleOfHeader(header: string): HeaderRole {
  const folded = foldHeader(header);
  if (header.trim() === '#' || ROW_NUMBER_WORDS.includes(folded.trim())) return 'number';
  if (mentions(folded, KEY_WORDS) && !mentions(folded, NON_KEY_WORDS)) return 'key';
  if (mentions(folded, NON_PRICE_WORDS)) return 'other';
  if (mentions(folded, PRICE_WORDS)) return 'price';
  if (mentions(folded, WEAK_KEY_WORDS)) return 'key';
  if (mentions(folded, NAME_WORDS)) return 'name';
  return mentions(folded, OTHER_WORDS) ? 'other' : '';
}

/** Tells whether a header names barcodes, not codes of another kind. */
export function isBarcode(header: string): boolean {
  return mentions(foldHeader(header), BARCODE_WORDS);
}

/** Tells whether a text may stand in the second row of merged headings. */
export function isSubheading(text: string): boolean {
  const folded = foldHeader(text);
  return text.trim() !== '' && !/\d{3}/.test(text) && mentions(folded, SUBHEADING_WORDS);
}

/** Returns the price field that a header names: the selling price where it names none in particular, '' for a cost. */
export function priceFieldOf(header: string): string {
  const folded = foldHeader(header);
  if (mentions(folded, COST_WORDS)) return '';
  return PRICE_FIELD_WORDS.find(({ wordList: named }) => mentions(folded, named))?.field ?? 'cover_price';
}

/** Ranks a header among several columns for one field: 2 for the new price, 0 for the old price, else 1. */
export function priceRankOf(header: string): number {
  const folded = foldHeader(header).replace(/ truoc (?=vat |thue |ck |chiet khau )/, ' ');
  if (mentions(folded, NEW_PRICE_WORDS) || FROM_A_DAY.test(folded)) return 2;
  return mentions(folded, OLD_PRICE_WORDS) || UNTIL_A_DAY.test(folded) ? 0 : 1;
}

/** Tells whether a header or title names what the reader of the list pays. */
function isCost(text: string): boolean {
  return mentions(foldHeader(text), COST_WORDS);
}

/** Tells whether a header names đồng as its currency. */
export function namesDong(header: string): boolean {
  return mentions(foldHeader(header), DONG_WORDS);
}

/** Tells whether a price header names another currency than đồng. */
export function isForeign(header: string): boolean {
  const folded = foldHeader(header);
  return (mentions(folded, FOREIGN_CURRENCY_WORDS) || /[$€¥£]/.test(header)) && !namesDong(header);
}

/** Tells whether a price header includes the tax (true) or not (false); null where it does not say. */
export function isTaxIncluded(header: string): boolean | null {
  const folded = foldHeader(header);
  return mentions(folded, TAX_WORDS) ? !mentions(folded, WITHOUT_TAX_WORDS) : null;
}

/** Matches texts about prices: a company may be a wholesaler, and have a website, so that other texts do not count. */
const ABOUT_PRICES = / (?:gia|price|prices|bao gia|quotation) /;
/** Matches an exchange rate, which shows that prices are in đồng. */
const EXCHANGE_RATE = / (?:ty gia|exchange rate) /;
const ABOUT_UNITS = / (?:dvt|don vi|unit|currency|tien te) /;
const RETAIL_WORDS = / (?:le|retail|niem yet) /;

/** Returns the texts above the headers. */
export function titlesAbove({ values }: ListTable, headerRow: number | null): string[] {
  return values.slice(0, headerRow ?? 0).flatMap(textsIn);
}

/**
 * Returns the price field that the titles of a list name, "BẢNG GIÁ BÁN SỈ"; '' where they name none in particular, or several.
 */
export function priceFieldOfTitles(titles: readonly string[]): string {
  const spoken = titles.filter(isAboutPrices);
  const named = spoken.flatMap((title) => [
    ...(isRetail(title) ? ['cover_price'] : []),
    ...PRICE_FIELD_WORDS.flatMap(({ field, hasOwnLists }) =>
      hasOwnLists && priceFieldOf(title) === field ? field : [],
    ),
  ]);
  const [field = '', ...others] = [...new Set(named)];
  return others.length === 0 ? field : '';
}

/** Tells whether a title or a note is about the prices of the list. */
export function isAboutPrices(text: string): boolean {
  const folded = foldHeader(text);
  return ABOUT_PRICES.test(folded) && !EXCHANGE_RATE.test(folded);
}

/** Tells whether the titles name another currency than đồng for all prices. */
export function areTitlesForeign(titles: readonly string[]): boolean {
  return titles.some((title) => (isAboutPrices(title) || ABOUT_UNITS.test(foldHeader(title))) && isForeign(title));
}

/** Tells whether the titles name the prices as those for dealers: what the reader of the list pays. */
export function areTitlesCosts(titles: readonly string[]): boolean {
  return titles.some((title) => isAboutPrices(title) && isCost(title));
}

/** Returns the price field that a header names; where it names none in particular, that of the titles. */
export function priceFieldIn(header: string, titled: string): string {
  const named = priceFieldOf(header);
  return named === 'cover_price' && !isRetail(header) ? titled || named : named;
}

/** Tells whether a header or title names the selling price. */
function isRetail(text: string): boolean {
  return RETAIL_WORDS.test(foldHeader(text));
}
