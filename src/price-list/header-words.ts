import { foldText } from '../records/text';
import { MAX_READ_LENGTH } from './list-table';

type HeaderRole = 'number' | 'key' | 'price' | 'name' | 'other' | '';

const ROW_NUMBER_WORDS = ['stt', 'tt', 'so tt', 'so thu tu', 'no', 'line', 'row', 'serial', 's n', 'sn'];
const KEY_WORDS = words(
  'ma,sku,code,barcode,ean,upc,item no,item number,part no,part number,article,art no,product no,id,ky hieu,so hieu',
);
const BARCODE_WORDS = words('barcode,ean,upc,ma vach');
const WEAK_KEY_WORDS = words('model,ref,reference,item #');
const NON_KEY_WORDS = words('ma nhom,ma loai,ma kho,ma mau,ma dvt,hs code,ma hs,ma so thue,tien te,ngoai te,currency');
/** Codes of other goods: what replaces the product, fits it, or comes with it. */
const OTHER_GOODS_WORDS = words(
  'thay the,thay cho,thay boi,thay bang,tuong thich,tuong duong,tuong tu,dung cho,dung voi,dung chung,lap cho,phu hop,kem theo,di kem,mua kem,ban kem,tang,' +
    'phu kien,lien quan,combo,goi y,xem them,cha,ma me,doi thu,ap dung,su dung,danh cho,gom,thanh phan,dong may,doi may,cho may,cho ma,cho model,' +
    'replace,replaces,replaced,replacement,replacements,supersedes,superseded,substitute,substitutes,alternative,alternatives,alternate,' +
    'compatible,compatibility,fits,fitment,suitable,for model,for models,used for,used with,use with,used in,works with,goes with,comes with,machine,pairs with,related,' +
    'see also,accessory,accessories,gift,gifts,bundle,bundled,bundles,equivalent,equivalents,cross reference,cross ref,xref,upsell,cross sell,' +
    'parent,group,family,companion,interchange,includes,contains,component,components,part of,belongs to,competitor',
);
/** "Mã dụng cụ" is none. */
const FORMER_CODES =
  /(?<!\p{L})(?:cũ|trước đây|old|former|formerly|previous|prev|legacy)(?!\p{L})|^mã? (?:hàng |sp )?cu$/iu;
const PRICE_WORDS = words('gia,price,prices,wholesale,retail,msrp,rrp,srp,cost,vnd');
const NON_PRICE_WORDS = words(
  'danh gia,gia tri,bang gia,bao gia,price list,quotation,quoc gia,giam gia,tang gia,ty le,ti le,ty gia,rate,thanh tien,tong,total,amount,chenh lech,' +
    'value,values,valuation,revenue,turnover,profit,gp,gross margin,gross sales,gross weight,doanh thu,loi nhuan,lai gop,gia dung,gia dinh,gia vi,gia han,tham gia,nhom gia,loai gia,price group,price type,price per unit of',
);
const NAME_WORDS = words('ten,name,description,dien giai,mo ta,san pham,product,hang hoa,mat hang,item,goods,noi dung');
const OTHER_WORDS = words(
  'so luong,sl,qty,quantity,ton,stock,dvt,don vi,unit,ghi chu,note,remark,bao hanh,warranty,quy cach,ngay,date,ck,chiet khau,' +
    'tien,diem,points,moq,cbm,margin,discount,nhom,loai,category,thuong hieu,brand,xuat xu,origin,mau,size,pack,thung,weight,vat,thue,tax,tang,change,nam,year',
);

const PRICE_FIELD_WORDS = [
  ['price_wholesale', words('si,buon,wholesale')],
  ['price_online', words('online,web,website,tmdt,shopee,lazada,tiktok,ecommerce')],
  ['saleoff_price', words('km,khuyen mai,sale,promo,promotion,promotional,uu dai,sau giam,gia giam,flash,special')],
] as const;
/** Prices other than the shop's own new one; the first kind that matches counts. */
const KINDS = {
  competitor: words(
    'doi thu,competitor,competitors,competition,thi truong,market,dien may xanh,dmx,nguyen kim,media mart,mediamart,tgdd,' +
      'the gioi di dong,fpt shop,cellphones,hoang ha,pico,cho lon,ben khac,noi khac,hang khac,other shops,others,amazon',
  ),
  cost: words(
    'dai ly,dealer,trade,npp,ctv,gia nhap,nhap hang,nhap vao,von,cost,purchase,purchasing,sau ck,sau chiet khau,da ck,da chiet khau,da tru ck,da tru chiet khau,agent,agents,agency,distributor,' +
      'nha phan phoi,cong tac vien,landed,fob,cif,exw,ex works,buy,buying,mua vao,gia mua,thu mua,tong kho,' +
      'after discount,net of discount,gia cong ty,gia goc cong ty,reseller',
  ),
  bound: words(
    'map,minimum,maximum,min,max,toi thieu,toi da,lowest,highest,thap nhat,cao nhat,gia san,gia tran,advertised',
  ),
  member: words('vip,hoi vien,thanh vien,member,members,than thiet,loyalty,khach quen,membership'),
  saved: words('tiet kiem,save,saving,savings,chenh,difference,diff,muc giam,so tien giam'),
  measure: words(
    'per 100,per 1000,100 cai,100 chiec,1000 cai,100 pcs,1000 pcs,100 con,hundred,thousand pcs,metre,meter,' +
      'met,1m,per m,m2,m3,kg,tan,cuon,roll,lit,litre,liter,gram,100g,foot,yard,tram,100 g,100 m',
  ),
  pack: words(
    'thung,carton,cartons,ctn,case,box,boxes,hop,loc,pack,packs,kien,1 bao,cap,doi,pair,set,dozen,pallet,ket,bich',
  ),
};
const KIND_NAMES = ['competitor', 'cost', 'bound', 'member', 'saved', 'measure', 'pack'] as const;
const PER_SEVERAL =
  / (?:[2-9]|\d{2,}) (?:cai|chiec|hop|goi|lon|chai|lo|vien|bo|cuon|ream|tui|cay|pcs|pieces|cans|bottles|units) /;
const PER_METRE = /\/\s*m(?:²|³|2|3)?(?![\p{L}\d])/iu;
const PIECE_WORDS = words('cai,chiec,chai,lon,goi,each,piece,pieces,pcs,pc,don vi,unit,le,lo,vien,tuyp,hu,single,ea');
const OWN_WORDS = words('our,ours,cua ta,cua minh,cua shop,ben minh,cua chung toi,shop minh');
const OLD_PRICE_WORDS = words('compare,compared,so sanh,cu,old,previous,prev,was,last');
/** Old beside a new price; otherwise the shop's own. */
const CURRENT_PRICE_WORDS = words('goc,original,current,hien tai,dang ban,hien nay,hien hanh');
const NEW_PRICE_WORDS = words(
  'moi,new,now,ap dung,effective,dieu chinh,revised,updated,sau tang,sau khi tang,after increase,increased,sap toi,next,upcoming,future,latest,proposed,hom nay,tuan nay,thang nay,ky nay',
);
/** These contain words for packs: "cập nhật" is no "cặp". */
const NEW_AND_NO_PACK = / (?:cap nhat|thay doi|du kien) /;
const PLAIN_PRICE_WORDS = words(
  'chua,khong,ex,excl,excluding,excluded,exclusive,included,inclusive,before,after,net,gtgt,gst,variant,without,x,x1000,n,ng,tr,thousand,thousands,million,millions,trieu,nghin,in,of,gia,ban,price,prices,selling,sell,unit,don,de,xuat,suggested,recommended,ra,catalogue,catalog,tham,khao,cong,bo,hanh,chinh,thuc,te,nay,goc,original,our,rrp,srp,msrp,vnd,d,dong,le,retail,niem,yet,list,cua,hang,san,pham,sp,tien,vat,thue,tax,gom,da,co,bao,' +
    'incl,including,inc,with,moi,new,now,cu,old,was,the,per,ngan,k,1000,000,dvt,public,hien,tai,truoc,current,ap,dung,dieu,sau',
);
const TAX_WORDS = words('vat,thue,tax,gtgt,gst');
const WITHOUT_TAX_WORDS = words(
  'chua,truoc,ex,excl,excluding,excluded,exclusive,khong,net,without,before,pre,less,w o',
);
const WITH_TAX_WORDS = words('da,co,gom,sau,incl,inc,including,included,inclusive,with,after');
const BESIDE_TAX_WORDS = words('w,o,of,gross,nett,bao,the,vnd,d,dong,5,8,10');

function words(list: string): readonly string[] {
  return list.split(',').map((word) => ` ${word} `);
}

/** " gia ban le ": without case, accents and punctuation. */
export function foldHeader(text: string): string {
  return ` ${foldText(text.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()} `;
}

function mentions(folded: string, list: readonly string[]): boolean {
  return list.some((word) => folded.includes(word));
}

function matches(what: readonly string[] | RegExp): (header: string) => boolean {
  return (header) => (what instanceof RegExp ? what.test(foldHeader(header)) : mentions(foldHeader(header), what));
}

/** Damaged letters: "Giá nh?p", "&aacute;", "%C3%A1". */
const BROKEN =
  /[\ufffd\u0080-\u009f]|\p{L}[?\u00a1-\u00b6\u00b8-\u00bf\u2200-\u259f]+\p{L}|&#?\w{2,8};|(?:[%=][\dA-F]{2}){2}|\\u[\da-f]{4}/u;

/** '' where no word is known or the text is damaged. */
export function roleOfHeader(header: string): HeaderRole {
  if (header.length > MAX_READ_LENGTH || BROKEN.test(header)) return '';
  const folded = foldHeader(header);
  if (header.trim() === '#' || ROW_NUMBER_WORDS.includes(folded.trim())) return 'number';
  const code = mentions(folded, OTHER_GOODS_WORDS) ? 'other' : 'key';
  if (mentions(folded, KEY_WORDS) && !mentions(folded, NON_KEY_WORDS)) return code;
  if (mentions(folded, NON_PRICE_WORDS) && !PRICES_ALONE.includes(folded)) return 'other';
  if (namesAnyPrice(header, folded)) return 'price';
  if (mentions(folded, WEAK_KEY_WORDS)) return code;
  if (mentions(folded, NAME_WORDS)) return 'name';
  return mentions(folded, OTHER_WORDS) ? 'other' : '';
}

const CURRENCIES = words('usd,eur,rmb,cny,jpy,gbp,sgd,thb,krw,hkd,twd,ndt');

/** Prices only where the header has nothing else: "Lẻ", "Wholesale", "Was". */
const PRICES_ALONE = words(
  'le,si,buon,ban,retail,wholesale,online,km,khuyen mai,sale,promotion,promo,niem yet,moi,cu,was,now,save,vnd,dong,special,hien tai,hien hanh,current,' +
    'revised,dieu chinh,sau dieu chinh,truoc dieu chinh,sau tang,truoc tang,compare at,' +
    'bang gia chung,each,per each,per piece,per unit,per item,moi cai,1 cai',
);

const DAY_ALONE = /^ (?:ap dung |hieu luc )?(?:tu|den|from|until|effective)(?: ngay)? \d{1,2} \d{1,2}(?: 20\d{2})? $/;

function namesAnyPrice(header: string, folded: string): boolean {
  const isAlone = DAY_ALONE.test(folded) || PRICES_ALONE.includes(folded) || isMadeOf(folded, PRICES_ALONE);
  return isAlone || mentions(folded, [...PRICE_WORDS, ...CURRENCIES]) || namesTaxAlone(header);
}

function isMadeOf(folded: string, list: readonly string[]): boolean {
  const parts = folded.trim().split(' ');
  return parts.every((part) => list.includes(` ${part} `));
}

export const namesOtherGoods = matches(OTHER_GOODS_WORDS);

export function namesFormerCodes(header: string): boolean {
  return FORMER_CODES.test(header.normalize('NFC').trim()) && roleOfHeader(header) === 'key';
}

/** "Chưa VAT"; "VAT" alone is a tax or its rate. */
export function namesTaxAlone(header: string): boolean {
  const folded = foldHeader(header);
  const sides = [...WITHOUT_TAX_WORDS, ...WITH_TAX_WORDS];
  const isNamed = mentions(folded, TAX_WORDS) && mentions(folded, sides);
  return isNamed && isMadeOf(folded, [...TAX_WORDS, ...sides, ...BESIDE_TAX_WORDS]);
}

export const isBarcode = matches(BARCODE_WORDS);

export function priceFieldOf(header: string): string {
  const folded = foldHeader(header);
  return PRICE_FIELD_WORDS.find(([, named]) => mentions(folded, named))?.[0] ?? 'cover_price';
}

export type PriceKind = (typeof KIND_NAMES)[number] | 'plain' | 'ours' | 'new' | 'old' | 'piece';

export function priceKindOf(text: string): PriceKind {
  const folded = foldHeader(text)
    .replace(/ (?:chua|khong) (?:tru|gom|bao gom) (?:ck|chiet khau|discount) /, ' ')
    .replace(NEW_AND_NO_PACK, ' moi ');
  const kind = kindNamed(text, folded);
  const isBeforeDiscount = / truoc (?:ck|chiet khau) | before discount /.test(folded);
  if (kind && !(isBeforeDiscount && kind !== 'competitor')) {
    const isPiece = / (?:1|moi|mot|per|each) (?:cai|chiec|chai|lon|goi|lo|piece|pc|unit) /.test(folded);
    return kind === 'pack' && isPiece ? 'piece' : kind;
  }
  if (mentions(folded, OWN_WORDS)) return 'ours';
  const compared = folded.replace(/ (?:truoc|before) (?=vat |thue |tax |gtgt |gst |ck |chiet khau |discount )/, ' ');
  if (/ (?:truoc|before) /.test(compared)) return 'old';
  if (mentions(compared, NEW_PRICE_WORDS)) return 'new';
  if (mentions(compared, OLD_PRICE_WORDS)) return 'old';
  if (isNet(text) && !mentions(folded, TAX_WORDS)) return 'cost';
  return mentions(folded, PIECE_WORDS) && !isRetail(text) ? 'piece' : 'plain';
}

function kindNamed(text: string, folded: string): PriceKind | undefined {
  const kind = KIND_NAMES.find((each) => mentions(folded, KINDS[each]));
  return kind ?? (PER_METRE.test(text) || PER_SEVERAL.test(folded) ? 'pack' : undefined);
}

/** Of tax or of a discount: the list does not say which. */
export const isGross = matches(/ gross /);

export const isNet = matches(/ nett? /);

/** The shop's own price on a marketplace, or another shop's where theirs are listed too. */
export function isOnMarket(header: string): boolean {
  return / (?:shopee|lazada|tiktok|tiki|sendo) /.test(foldHeader(header)) && priceKindOf(header) !== 'ours';
}

export const namesPrice = matches(PRICE_WORDS);

export function isUnitHeader(header: string): boolean {
  return / (?:dvt|don vi|unit|uom) /.test(foldHeader(header)) && roleOfHeader(header) === 'other';
}

export function namesPack(unit: string): boolean {
  const folded = foldHeader(unit);
  return PACKS.test(folded) || PER_SEVERAL.test(folded);
}

const PACKS = / (?:thung|carton|ctn|case|loc|kien|ta|cap|doi|pair|dozen|pallet|ket) /;

export const isCurrentPrice = matches(CURRENT_PRICE_WORDS);

export function isPlainPrice(header: string): boolean {
  return foldHeader(header)
    .trim()
    .split(' ')
    .every((word) => PLAIN_PRICE_WORDS.includes(` ${word} `) || /^(?:20\d{2}|1|000d?|1000d?|)$/.test(word));
}

export const isCost = matches(KINDS.cost);

export function isTaxIncluded(header: string): boolean | null {
  const folded = foldHeader(header);
  return mentions(folded, TAX_WORDS) ? !mentions(folded, WITHOUT_TAX_WORDS) : null;
}

export function priceFieldIn(header: string, titled: string): string {
  const named = priceFieldOf(header);
  return named === 'cover_price' && !isRetail(header) ? titled || named : named;
}

export const isRetail = matches(/ (?:le|retail|niem yet|rrp|srp|msrp) /);

const CURRENCY_CODES =
  '(?:us|hk|nt|sg?|a)[$]|usd|eur|rmb|cny|cnh|ndt|thb|jpy|gbp|sgd|hkd|krw|aud|cad|chf|nzd|twd|ntd|myr|idr|inr|lak|khr|mmk|rub|sek|nok|dkk|aed|php';
const CURRENCY_NAMES =
  'euros?(?! ?\\d)|dollars?|đô[ -]?la|do ?la|(?:nhân dân|đài) tệ|nhan dan te|bạt thái|baht|ringgit|rupiahs?|rupees?|pesos?|sterling|bảng anh|rúp|ro?ubles?|francs?|riels?|renminbi|yuan|' +
  '(?:ngoại|nguyên) tệ|(?:yên|won|đô|kíp) (?:nhật|hàn|mỹ|lào|sing)|(?:japanese|korean|lao) (?:yen|won|kip)';
/** Currency names that are also other words: "Giá thực tế", "yên xe", "Yên Bái". */
const DOUBTFUL = 'tệ|te|yên|yen|won|đô|kíp|kip|bath|rm|rp|rs|kyat';
const CURRENCY_SIGNS = '[$€£¥₩฿₹₽₱៛₭元円圆원]|บาท';

const ANYWHERE = new RegExp(`(?<!\\p{L})(?:${CURRENCY_CODES}|${CURRENCY_NAMES})(?!\\p{L})|${CURRENCY_SIGNS}`, 'u');
/** Doubtful names in places where they can only be a currency: "(tệ)", "tính bằng yên", "Giá won". */
const IN_PLACE = new RegExp(
  `[([/]\\s*(?:${DOUBTFUL})\\s*(?:[)\\]/,]|$)|(?<!\\p{L})(?:bằng|theo|tính|in|đvt|đơn vị|unit|tiền|currency)[\\s:]+(?:${DOUBTFUL})(?!\\p{L})|^(?:đơn )?(?:giá|gia|price)(?: (?:bán|sỉ|lẻ|nhập|gốc|vốn))? (?:${DOUBTFUL})$`,
  'u',
);
const BEHIND_NUMBER = new RegExp(`\\d\\s*(?:${DOUBTFUL})(?!\\p{L})`, 'u');
const ALONE = new RegExp(
  `^\\W*(?:${CURRENCY_CODES}|${CURRENCY_NAMES}|${DOUBTFUL}|${CURRENCY_SIGNS})\\W*(?:/.*)?$`,
  'u',
);
const DONG_ALONE = /^(?:vn[dđ]|đ|₫|đồng|dong)(?:\s*\/.*)?$/u;
const IN_BRACKETS = new RegExp(`[([]\\s*(?:${CURRENCY_CODES}|${CURRENCY_NAMES}|${CURRENCY_SIGNS})\\s*[)\\]]`, 'u');

function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

export function namesDong(header: string): boolean {
  return / (?:vnd|d|dong(?! (?:tien|nhan dan|te|yen|won|kip|do la|usd|baht) )) /.test(foldHeader(header));
}

export function isForeign(text: string): boolean {
  const read = plainText(text);
  return [ANYWHERE, IN_PLACE, ALONE].some((pattern) => pattern.test(read)) && !namesDong(text);
}

/** "USD", "II. HÀNG NHẬP (USD)". */
export function declaresForeign(text: string): boolean {
  return [ALONE, IN_BRACKETS].some((pattern) => pattern.test(plainText(text))) && !namesDong(text);
}

/** By its text or its number format, "[$¥-804]#,##0". */
export function isForeignSum(text: string, format: string): boolean {
  if (/^[\d.,\s]*$/.test(text) && /^[#0.,\s]*$/.test(format)) return false;
  const signs = plainText(format.replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ').replace(/\[[^\]]*\]/g, ''));
  const read = plainText(text);
  return (ANYWHERE.test(read) || BEHIND_NUMBER.test(read) || ANYWHERE.test(signs)) && !namesDong(text);
}

export function currencyIn(text: string): 'dong' | 'foreign' | null {
  const read = plainText(text);
  if (DONG_ALONE.test(read)) return 'dong';
  return ALONE.test(read) ? 'foreign' : null;
}

export function isCurrencyHeader(header: string): boolean {
  return / (?:curr|cur|currency|ccy|tien te|ngoai te|nguyen te|dong tien|loai tien|dvt tien|don vi tien) /.test(
    foldHeader(header),
  );
}
