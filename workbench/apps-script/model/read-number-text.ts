import type { LocaleRules } from './locale-rules';

/** What a text that was typed into a cell means: a value, and the format that it brings along (null: none). */
export interface ReadText {
  readonly value: number | boolean;
  readonly format: string | null;
}

const CURRENCY = '[$€£¥₫]';

/** Digits with or without groups, decimals, exponent; a group has three digits or a multiple of them. [behaviour 20, R] */
function numberPattern(locale: LocaleRules): RegExp {
  const group = `\\${locale.group}`;
  const decimal = `\\${locale.decimal}`;
  return new RegExp(`^(\\d{1,3}(?:${group}(?:\\d{3})+)+|\\d+)?(?:${decimal}(\\d*))?(?:[eE]([+-]?\\d{1,3}))?$`);
}

interface Shell {
  readonly body: string;
  readonly negative: boolean;
  readonly currency: string | null;
  readonly percent: boolean;
}

/** Takes off sign, currency mark and percent sign; null when they stand where no number has them. */
function shellOf(text: string, plusSign: boolean): Shell | null {
  const sign = plusSign ? '[-+]?' : '-?';
  const front = new RegExp(`^(${sign})(${CURRENCY})?\\s?(.*?)\\s?(${CURRENCY}|%)?$`).exec(text);
  const [, mark = '', before, body = '', after] = front ?? [];
  if (!/^[\d.,]/.test(body) || (before !== undefined && after !== undefined)) {
    return null;
  }
  return {
    body,
    negative: mark === '-',
    currency: before ?? (after === '%' ? null : (after ?? null)),
    percent: after === '%',
  };
}

function formatOf(shell: Shell, grouped: boolean, decimals: number, exponent: boolean): string | null {
  if (exponent) {
    return '0.00E+00';
  }
  if (shell.percent) {
    return decimals > 0 ? '0.00%' : '0%';
  }
  if (shell.currency !== null) {
    return currencyFormat(shell.currency, decimals > 0);
  }
  return grouped ? (decimals > 0 ? '#,##0.00' : '#,##0') : null;
}

function currencyFormat(mark: string, decimals: boolean): string {
  const digits = decimals ? '#,##0.00' : '#,##0';
  return mark === '₫' ? `${digits} [$₫]` : `[$${mark}]${digits}`;
}

/**
 * Reads a text as a number of the locale: groups, decimals, exponent, percent, a currency mark. [behaviour 12, C + D; 16, L]
 * `plusSign` tells whether "+5" is a number. Returns null for anything else. Formats that it brings along are assumed.
 */
export function readNumberText(text: string, locale: LocaleRules, plusSign: boolean): ReadText | null {
  const shell = shellOf(text, plusSign);
  const match = shell && numberPattern(locale).exec(shell.body);
  if (!shell || !match) {
    return null;
  }
  const [, whole, decimals, exponent] = match;
  if (whole === undefined && !decimals) {
    return null;
  }
  const digits = (whole ?? '0').replaceAll(locale.group, '');
  const size = Number(`${digits}.${decimals ?? ''}0e${exponent ?? 0}`);
  const signed = shell.negative ? -size : size;
  const grouped = digits !== (whole ?? '0');
  return {
    value: shell.percent ? Number((signed / 100).toPrecision(15)) : signed,
    format: formatOf(shell, grouped, decimals?.length ?? 0, exponent !== undefined),
  };
}
