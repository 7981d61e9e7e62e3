import { nameText } from '../text';

/** Lists errors as cells show them [behaviour 4, L] [M: errors in other languages], without the ¡ or ¿ of Spanish ones. */
const ERRORS = new Set(
  (
    'NULL! DIV/0! VALUE! REF! NAME? NUM! N/A ERROR! SPILL! CALC! FIELD! BLOCKED! CONNECT! UNKNOWN! BUSY! DATA! EXTERNAL! PYTHON! TIMEOUT! ' +
    'GETTING_DATA ' +
    // German, Dutch, French, Spanish, Portuguese, Italian, Romanian
    'WERT! BEZUG! ZAHL! NV ÜBERLAUF! DATEN_ABRUFEN WAARDE! VERW! GETAL! NAAM? N/B DEEL/0! LEEG! VALEUR! NOM? NOMBRE! NUL! PROPAGATION! ' +
    'OBTENTION_DONNEES VALOR! NOMBRE? NULO! N/D DESBORDAMIENTO! NÚM! NOME? DESPEJAR! VALORE! RIF! NULLO! ESPANSIONE! VALOARE! NUME? ' +
    // Swedish, Danish, Norwegian, Finnish
    'VÄRDEFEL! REFERENS! OGILTIGT! NAMN? SAKNAS DIVISION/0! SKÄRNING! VÆRDI! REFERENCE! NAVN? I/T VERDI! ARVO! VIITTAUS! LUKU! NIMI? ' +
    'PUUTTUU JAKO/0! TYHJÄ! ' +
    // Polish, Czech, Slovak, Slovenian, Croatian, Hungarian, Turkish
    'ARG! ADR! LICZBA! NAZWA? DZIEL/0! ZERO! HODNOTA! ODKAZ! ČÍSLO! NÁZEV? DĚLENÍ_NULOU! NENÍ_K_DISPOZICI NÁZOV? DELENIENULOU! NEDOSTUPNÝ ' +
    'NEPLATNÝ! VREDN! SKLIC! ŠTEV! IME? DEL/0! N/V NIČ! VRIJEDNOST! BROJ! NAZIV? DIJ/0! ÉRTÉK! HIV! SZÁM! NÉV? ZÉRÓOSZTÓ! HIÁNYZIK ' +
    'NULLA! DEĞER! BAŞV! SAYI! AD? YOK SAYI/0! BOŞ! ' +
    // Russian, Greek
    'ЗНАЧ! ССЫЛКА! ЧИСЛО! ИМЯ? Н/Д ДЕЛ/0! ПУСТО! ПЕРЕНОС! ΤΙΜΗ! ΑΝΑΦ! ΑΡΙΘ! ΟΝΟΜΑ? Δ/Υ ΔΙΑΙΡ./0! ΚΕΝΟ!'
  ).split(' '),
);

const ERROR = /^#[¡¿]?(\S+)$/;
/** Matches an error of LibreOffice, and what a column shows that is too narrow for its number. */
const OTHER_ERROR = /^(?:Err:\d{3}|#{3,})$/;

/** Lists what a cell shows while its value is computed or fetched, dots behind it: the English word [M: words of waiting], others chosen. */
const WAITING = new RegExp(
  `^(?:${[
    'loading( data)?|fetching( data)?|retrieving data|calculating|đang tải( dữ liệu| lên)?|đang nạp|wird geladen|laden|chargement( en cours)?',
    'cargando|carregando|a carregar|caricamento( in corso)?|wczytywanie|ładowanie|загрузка|yükleniyor|memuat|memuatkan|načítání',
    'กำลังโหลด|読み込み中|読み込んでいます|正在加载|加载中|载入中|正在載入|載入中|로드 중|로드하는 중',
  ].join('|')}) ?(?:\\.{2,}|…)$`,
  'iu',
);

/** Matches a sign that each such text has; a check asks of a million cells. */
const SIGN = /[#.…:]/;

/** Limits the length of such a text. */
const MAX_LENGTH = 40;

/** Whether a text is what a cell shows in place of a value: an error, or that the value is still to come. */
export function isErrorText(text: string): boolean {
  if (text.length > MAX_LENGTH || !SIGN.test(text)) return false;
  const shown = nameText(text);
  const word = ERROR.exec(shown)?.[1] ?? '';
  // Some programs put a ! behind what has none elsewhere.
  return ERRORS.has(word) || ERRORS.has(word.replace(/!$/, '')) || OTHER_ERROR.test(shown) || WAITING.test(shown);
}
