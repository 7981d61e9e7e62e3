import { fieldOf, foldText, PRICE_FIELDS } from '../core';
import { type ListTable, textsIn } from './list-table';

/** What a header speaks of. */
type HeaderRole = 'number' | 'key' | 'price' | 'name' | 'other' | '';

const ROW_NUMBERS = ['stt', 'tt', 'so tt', 'so thu tu', 'no', 'line', 'row', 'serial', 's n', 'sn'];
const KEYS = words(
  'ma,sku,code,barcode,ean,upc,item no,item number,part no,part number,article,art no,product no,item id,product id,id,ky hieu,so hieu',
);
const BARCODES = words('barcode,ean,upc,ma vach');
const LATE_KEYS = words('model,ref,reference,item #');
const NO_KEYS = words('ma nhom,ma loai,ma kho,ma mau,ma dvt,hs code,ma hs,ma so thue');
const PRICES = words('gia,price,prices,wholesale,retail,msrp,rrp,cost,vnd');
const NO_PRICES = words(
  'danh gia,gia tri,bang gia,bao gia,price list,quotation,quoc gia,giam gia,tang gia,ty le,ti le,thanh tien,tong,total,amount,chenh lech',
);
const NAMES = words('ten,name,description,dien giai,mo ta,san pham,product,hang hoa,mat hang,item,goods,noi dung');
const OTHERS = words(
  'so luong,sl,qty,quantity,ton,stock,dvt,don vi,unit,ghi chu,note,remark,bao hanh,warranty,quy cach,ngay,date,ck,chiet khau,' +
    'discount,nhom,loai,category,thuong hieu,brand,xuat xu,origin,mau,size,pack,thung,weight,vat,thue,tax,tang,change,nam,year',
);

/** What may stand under a heading that spans several price columns. */
const UNDER = words(
  'le,si,buon,retail,wholesale,online,km,khuyen mai,sale,moi,cu,new,old,dai ly,dealer,vat,thue,vnd,d,gia,price,usd,tax,' +
    'thung,hop,chai,goi,lo,cai,chiec,bo,kg,box,carton,case,pack,piece,each,pcs',
);

/** Holds the words that name a price, as the fields declare them. */
const PRICE_WORDS = PRICE_FIELDS.flatMap((field) => {
  const price = fieldOf('products', field)?.price;
  return price?.listWords ? { field, hasOwnLists: price.hasOwnLists, words: words(price.listWords) } : [];
});
const OLD = words('cu,old,truoc,previous,goc,current,hien tai,dang ban');
/** What the reader of the list pays: no price of his own. */
const COST = words('dai ly,dealer,trade,npp,ctv,nhap,von,cost,purchase,sau ck,sau chiet khau');
const FOREIGN = words('usd,us,eur,euro,rmb,cny,ndt,te,thb,jpy,gbp,sgd,do la,dollar,dollars');
const DONG = words('vnd,d,dong');
const NEW = words('moi,new,ap dung,tu ngay,effective,dieu chinh');
/** "Giá từ 01/12/2026"; "giá từ 10 cái" is a price by quantity. */
const FROM_A_DAY = / (?:tu|from|since) (?:ngay )?(?:\d{1,2} \d{1,2}|thang \d{1,2}) /;
const UNTIL_A_DAY = / (?:den|until|till|to) (?:het )?(?:ngay )?(?:\d{1,2} \d{1,2}|thang \d{1,2}) /;
const VAT = words('vat,thue,tax');
const NO_VAT = words('chua,truoc,ex,excl,excluding,khong,net,without,before');

function words(list: string): readonly string[] {
  return list.split(',').map((word) => ` ${word} `);
}

/** A header in one form for all spellings: " gia ban le ", without case, accents and punctuation. */
export function foldHeader(text: string): string {
  return ` ${foldText(text.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()} `;
}

function speaksOf(folded: string, list: readonly string[]): boolean {
  return list.some((word) => folded.includes(word));
}

/** What a header speaks of; '' where no word of it is known. */
export function roleOfHeader(header: string): HeaderRole {
  const folded = foldHeader(header);
  if (header.trim() === '#' || ROW_NUMBERS.includes(folded.trim())) return 'number';
  if (speaksOf(folded, KEYS) && !speaksOf(folded, NO_KEYS)) return 'key';
  if (speaksOf(folded, NO_PRICES)) return 'other';
  if (speaksOf(folded, PRICES)) return 'price';
  if (speaksOf(folded, LATE_KEYS)) return 'key';
  if (speaksOf(folded, NAMES)) return 'name';
  return speaksOf(folded, OTHERS) ? 'other' : '';
}

/** Whether a header speaks of barcodes, not of codes of another kind. */
export function isBarcode(header: string): boolean {
  return speaksOf(foldHeader(header), BARCODES);
}

/** Whether a text may stand in the second row of merged headings. */
export function isUnderHeading(text: string): boolean {
  const folded = foldHeader(text);
  return text.trim() !== '' && !/\d{3}/.test(text) && speaksOf(folded, UNDER);
}

/** The price field that a header names: the selling price where it names none in particular, '' for a cost. */
export function priceFieldOf(header: string): string {
  const folded = foldHeader(header);
  if (speaksOf(folded, COST)) return '';
  return PRICE_WORDS.find(({ words: named }) => speaksOf(folded, named))?.field ?? 'cover_price';
}

/** Which of several columns for one field is meant: 2 for the new price, 0 for the old price, else 1. */
export function priceRankOf(header: string): number {
  const folded = foldHeader(header).replace(/ truoc (?=vat |thue |ck |chiet khau )/, ' ');
  if (speaksOf(folded, NEW) || FROM_A_DAY.test(folded)) return 2;
  return speaksOf(folded, OLD) || UNTIL_A_DAY.test(folded) ? 0 : 1;
}

/** Whether a header or title speaks of what the reader of the list pays. */
function isCost(text: string): boolean {
  return speaksOf(foldHeader(text), COST);
}

/** Whether a header says that its prices are in đồng. */
export function isDong(header: string): boolean {
  return speaksOf(foldHeader(header), DONG);
}

/** Whether a price header names another currency than đồng. */
export function isForeign(header: string): boolean {
  const folded = foldHeader(header);
  return (speaksOf(folded, FOREIGN) || /[$€¥£]/.test(header)) && !isDong(header);
}

/** Whether a price header says that the tax is in it (true) or not (false); null where it is silent. */
export function withTax(header: string): boolean | null {
  const folded = foldHeader(header);
  return speaksOf(folded, VAT) ? !speaksOf(folded, NO_VAT) : null;
}

/** A company may be a wholesaler, and have a website: only what speaks of prices counts. */
const OF_PRICES = / (?:gia|price|prices|bao gia|quotation) /;
/** A rate says that prices are in đồng. */
const RATE = / (?:ty gia|exchange rate) /;
const OF_UNITS = / (?:dvt|don vi|unit|currency|tien te) /;
const RETAIL = / (?:le|retail|niem yet) /;

/** What stands above the headers. */
export function titlesAbove({ values }: ListTable, headerRow: number | null): string[] {
  return values.slice(0, headerRow ?? 0).flatMap(textsIn);
}

/** The price that the titles of a list name, "BẢNG GIÁ BÁN SỈ"; '' where they name none in particular, or several. */
export function fieldOfTitles(titles: readonly string[]): string {
  const spoken = titles.filter(speaksOfPrices);
  const named = spoken.flatMap((title) => [
    ...(isRetail(title) ? ['cover_price'] : []),
    ...PRICE_WORDS.flatMap(({ field, hasOwnLists }) => (hasOwnLists && priceFieldOf(title) === field ? field : [])),
  ]);
  const [field = '', ...others] = [...new Set(named)];
  return others.length === 0 ? field : '';
}

/** Whether a title or a note speaks of the prices of the list. */
export function speaksOfPrices(text: string): boolean {
  const folded = foldHeader(text);
  return OF_PRICES.test(folded) && !RATE.test(folded);
}

/** Whether the titles say that all prices are in another currency than đồng. */
export function areForeign(titles: readonly string[]): boolean {
  return titles.some((title) => (speaksOfPrices(title) || OF_UNITS.test(foldHeader(title))) && isForeign(title));
}

/** Whether the titles say that the prices are for dealers: what the reader of the list pays. */
export function areCosts(titles: readonly string[]): boolean {
  return titles.some((title) => speaksOfPrices(title) && isCost(title));
}

/** The price that a header names; one that names none in particular has that of the titles. */
export function fieldNamed(header: string, titled: string): string {
  const named = priceFieldOf(header);
  return named === 'cover_price' && !isRetail(header) ? titled || named : named;
}

/** Whether a header or title says that it speaks of the selling price. */
function isRetail(text: string): boolean {
  return RETAIL.test(foldHeader(text));
}
