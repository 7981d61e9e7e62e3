/** How many rows and columns a formula fills at the most, its own cell counted. */
export interface Reach {
  readonly rows: number;
  readonly columns: number;
}

export type Operand =
  | { readonly kind: 'range'; readonly reach: Reach }
  | { readonly kind: 'text' | 'name'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'list'; readonly lines: readonly (readonly Expression[])[] }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly Expression[];
      readonly given: readonly Expression[];
    };

/** Of an expression the operands alone count: operators put blocks together, the largest wins. */
export type Expression = readonly Operand[];

export const ALL: Reach = { rows: Infinity, columns: Infinity };

const CELL = /^\$?([A-Z]{1,3})?\$?(\d+)?$/i;

/** Returns the size of "A2:B", "A:C", "2:5" or "B7"; null for what is no range. */
export function rangeReach(text: string): Reach | null {
  const [first = '', last = first, more] = text.split(':');
  const [from, to] = [CELL.exec(first), CELL.exec(last)];
  if (!from || !to || more !== undefined || (first === last && !(from[1] && from[2]) && !text.includes(':')))
    return null;
  const size = (one: number | null, other: number | null): number =>
    one === null || other === null ? Infinity : Math.abs(other - one) + 1;
  const row = ([, , digits]: RegExpExecArray): number | null => (digits === undefined ? null : Number(digits));
  const column = ([, letters]: RegExpExecArray): number | null =>
    letters === undefined ? null : columnNumber(letters);
  return { rows: size(row(from), row(to)), columns: size(column(from), column(to)) };
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

const RANGE = String.raw`\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d*|:\$?\d+)?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}(?:\$?\d+)?|\$?\d+:\$?\d+`;
const TOKEN_PARTS = [
  '"((?:[^"]|"")*)"',
  String.raw`(?:(?:'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_.]*)!)?(?<![\p{L}\p{N}_.$])(${RANGE})(?![\p{L}\p{N}_.(:])`,
  String.raw`[\p{L}_][\p{L}\p{N}_.]*\[([^\]]*\]?)\]`,
  String.raw`([\p{L}_][\p{L}\p{N}_.]*)`,
];
/** Where arguments are parted by ";", a comma between digits is the decimal mark. */
const TOKENS_BY_COMMA = new RegExp(
  [...TOKEN_PARTS, String.raw`(\d+(?:\.\d+)?)`, String.raw`([(){};,\\])`].join('|'),
  'giu',
);
const TOKENS_BY_SEMICOLON = new RegExp(
  [...TOKEN_PARTS, String.raw`(\d+(?:[.,]\d+)?)`, String.raw`([(){};,\\])`].join('|'),
  'giu',
);

function tokensOf(formula: string): RegExpMatchArray[] {
  const bare = formula.replace(/"(?:[^"]|"")*"/g, '').replace(/\{[^{}]*\}/g, (list) => list.replace(/[^\\]/g, ''));
  return [...formula.matchAll(/[;\\]/.test(bare) ? TOKENS_BY_SEMICOLON : TOKENS_BY_COMMA)];
}

/** Parses a formula as far as blocks go; what it cannot read has no operands. */
export function parsedFormula(formula: string): Expression {
  return new Reading(tokensOf(formula.replace(/^=/, ''))).expression();
}

class Reading {
  private at = 0;

  constructor(private readonly tokens: readonly RegExpMatchArray[]) {}

  /** Reads up to a sign that parts or closes. */
  expression(): Expression {
    const operands: Operand[] = [];
    for (
      let token = this.tokens[this.at];
      token !== undefined && !/^[)};,\\]$/.test(token[0]);
      token = this.tokens[this.at]
    ) {
      this.at += 1;
      if (token[0] === '(') operands.push(...this.parted(')').flat(2));
      else operands.push(this.operand(token));
    }
    return operands;
  }

  private operand([whole, text, range, part, name, number]: RegExpMatchArray): Operand {
    if (whole === '{') return { kind: 'list', lines: this.parted('}') };
    if (text !== undefined) return { kind: 'text', text: text.replace(/""/g, '"') };
    if (range !== undefined) return { kind: 'range', reach: rangeReach(range) ?? ALL };
    if (part !== undefined) return { kind: 'range', reach: /[#:[]/.test(part) ? ALL : { ...ALL, columns: 1 } };
    return number === undefined ? this.named(name ?? '') : { kind: 'number', value: Number(number.replace(',', '.')) };
  }

  private named(name: string): Operand {
    const args = this.argumentsHere();
    return args ? { kind: 'call', name, args, given: this.argumentsHere() ?? [] } : { kind: 'name', text: name };
  }

  private argumentsHere(): Expression[] | null {
    if (this.sign() !== '(') return null;
    this.at += 1;
    return this.parted(')').flat();
  }

  /** Reads what stands between brackets: within braces, ";" ends a line. */
  private parted(close: string): Expression[][] {
    const lines: Expression[][] = [[this.expression()]];
    for (let sign = this.sign(); sign !== ''; sign = this.sign()) {
      this.at += 1;
      if (sign === close) break;
      const next = this.expression();
      if (sign === ';' && close === '}') lines.push([next]);
      else lines[lines.length - 1]?.push(next);
    }
    return lines;
  }

  private sign(): string {
    return this.tokens[this.at]?.[0] ?? '';
  }
}
