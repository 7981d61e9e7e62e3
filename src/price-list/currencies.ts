import { foldHeader } from './header-words';

const CODES =
  '(?:us|hk|nt|sg?|a)[$]|usd|eur|rmb|cny|cnh|ndt|thb|jpy|gbp|sgd|hkd|krw|aud|cad|chf|nzd|twd|ntd|myr|idr|inr|lak|khr|mmk|rub|sek|nok|dkk|aed|php';
const NAMES =
  'euros?(?! ?\\d)|dollars?|đô[ -]?la|do ?la|(?:nhân dân|đài) tệ|nhan dan te|bạt thái|baht|ringgit|rupiahs?|rupees?|pesos?|sterling|bảng anh|rúp|ro?ubles?|francs?|riels?|renminbi|yuan|' +
  '(?:ngoại|nguyên) tệ|(?:yên|won|đô|kíp) (?:nhật|hàn|mỹ|lào|sing)|(?:japanese|korean|lao) (?:yen|won|kip)';
/** Currency names that are also other words: "Giá thực tế", "yên xe", "Yên Bái". */
const DOUBTFUL = 'tệ|te|yên|yen|won|đô|kíp|kip|bath|rm|rp|rs|kyat';
const SIGNS = '[$€£¥₩฿₹₽₱៛₭元円圆원]|บาท';

const ANYWHERE = new RegExp(`(?<!\\p{L})(?:${CODES}|${NAMES})(?!\\p{L})|${SIGNS}`, 'u');
/** Doubtful names in places where they can only be a currency: "(tệ)", "tính bằng yên", "Giá won". */
const IN_PLACE = new RegExp(
  `[([/]\\s*(?:${DOUBTFUL})\\s*(?:[)\\]/,]|$)|(?<!\\p{L})(?:bằng|theo|tính|in|đvt|đơn vị|unit|tiền|currency)[\\s:]+(?:${DOUBTFUL})(?!\\p{L})|^(?:đơn )?(?:giá|gia|price)(?: (?:bán|sỉ|lẻ|nhập|gốc|vốn))? (?:${DOUBTFUL})$`,
  'u',
);
const BEHIND_NUMBER = new RegExp(`\\d\\s*(?:${DOUBTFUL})(?!\\p{L})`, 'u');
const ALONE = new RegExp(`^\\W*(?:${CODES}|${NAMES}|${DOUBTFUL}|${SIGNS})\\W*(?:/.*)?$`, 'u');
const DONG_ALONE = /^(?:vn[dđ]|đ|₫|đồng|dong)(?:\s*\/.*)?$/u;
const IN_BRACKETS = new RegExp(`[([]\\s*(?:${CODES}|${NAMES}|${SIGNS})\\s*[)\\]]`, 'u');

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

export function namesDong(header: string): boolean {
  return / (?:vnd|d|dong(?! (?:tien|nhan dan|te|yen|won|kip|do la|usd|baht) )) /.test(foldHeader(header));
}

export function isForeign(text: string): boolean {
  const read = plain(text);
  return [ANYWHERE, IN_PLACE, ALONE].some((pattern) => pattern.test(read)) && !namesDong(text);
}

/** "USD", "II. HÀNG NHẬP (USD)". */
export function declaresForeign(text: string): boolean {
  return [ALONE, IN_BRACKETS].some((pattern) => pattern.test(plain(text))) && !namesDong(text);
}

/** By its text or its number format, "[$¥-804]#,##0". */
export function isForeignSum(text: string, format: string): boolean {
  if (/^[\d.,\s]*$/.test(text) && /^[#0.,\s]*$/.test(format)) return false;
  const signs = plain(format.replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ').replace(/\[[^\]]*\]/g, ''));
  const read = plain(text);
  return (ANYWHERE.test(read) || BEHIND_NUMBER.test(read) || ANYWHERE.test(signs)) && !namesDong(text);
}

export function currencyIn(text: string): 'dong' | 'foreign' | null {
  const read = plain(text);
  if (DONG_ALONE.test(read)) return 'dong';
  return ALONE.test(read) ? 'foreign' : null;
}

export function isCurrencyHeader(header: string): boolean {
  return / (?:curr|cur|currency|ccy|tien te|ngoai te|nguyen te|dong tien|loai tien|dvt tien|don vi tien) /.test(
    foldHeader(header),
  );
}
