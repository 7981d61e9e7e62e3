import { parse } from 'acorn';

// HtmlService cuts what it takes for comments and tags out of a page's inline scripts. Some of its parsers do not recognise
// regular expressions, some not even strings [behaviour 47, R], so these sequences must not occur anywhere.

/** The last three begin a tag, a scriptlet, and a template literal, whose text the parsers take for code. */
const MARK = /\/\/|\/\*|\*\/|<[a-z!/]|<\?|`/i;
/** Characters escaped in strings: those that form a forbidden sequence or end a string or line, and halves of surrogate pairs. */
const UNSAFE = /["'`\\<\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?<=[/*])\/|(?<=\/)\*/gu;
/** Regular expressions with one of these would be misread; `<=` is a lookbehind, not a tag. */
const UNSAFE_IN_REGEXP = /["'`/]|<(?!=)|\*$/;

const LINE_LENGTH = 1_000;
/** Longer strings are split. */
const TEXT_LENGTH = 900;
/** Escaped, so many characters take up at most TEXT_LENGTH. */
const TEXT_PART = /(?:\\x..|\\u....|[^\\]){1,150}/gsu;
/** A newline after one of these has no meaning. */
const LINE_ENDS = [',', ';', '{', '(', '['];

/**
 * Rewrites a script so that HtmlService does not change it: regular expressions that cannot stay become calls of RegExp with a
 * string; comments are removed.
 * @throws Error with the line of anything else, such as a template literal
 */
export function servedScript(code) {
  const served = wrapped(piecesOf(tokensOf(code)));
  refuseMarks(served);
  return served;
}

/** @throws Error with the first line that HtmlService would change, or where the script is too long */
export function refuseMarks(script) {
  for (const [at, line] of script.split('\n').entries()) {
    const mark = MARK.exec(line);
    const place = (from) => `line ${at + 1}, at ${JSON.stringify(line.slice(Math.max(0, from - 40), from + 40))}`;
    if (mark) throw new Error(`HtmlService would change ${JSON.stringify(mark[0])}: ${place(mark.index)}`);
    if (line.length > LINE_LENGTH) throw new Error(`A line has ${line.length} characters: ${place(40)}`);
  }
}

/** Tokens, each with what precedes it: nothing, blanks or a line end, comments among them. */
function tokensOf(code) {
  const tokens = [];
  parse(code, { ecmaVersion: 'latest', onToken: tokens });
  const ends = [0, ...tokens.map(({ end }) => end)];
  return tokens.map(({ type, value, start, end }, at) => {
    const between = code.slice(ends[at], start);
    const gap = /[\n\r\u2028\u2029]/.test(between) ? '\n' : between && ' ';
    return { kind: type.label, value, text: code.slice(start, end), gap };
  });
}

/** @returns pieces that may each end a line */
function piecesOf(tokens) {
  const pieces = [''];
  for (const [at, token] of tokens.entries()) {
    const before = pieces.pop();
    const text = writtenToken(tokens, at);
    const gap = MARK.test(before.slice(-1) + text.slice(0, 1)) ? token.gap || ' ' : token.gap;
    pieces.push(before + gap + text);
    if (LINE_ENDS.includes(token.kind)) pieces.push('');
  }
  return pieces;
}

function wrapped(pieces) {
  const lines = [''];
  for (const piece of pieces) {
    const [first, ...rest] = piece.split('\n');
    const last = lines.pop();
    lines.push(...(last.length + first.length > LINE_LENGTH ? [last, first] : [last + first]), ...rest);
  }
  return lines.join('\n');
}

function writtenToken(tokens, at) {
  const { kind, value, text } = tokens[at];
  if (kind === 'string') return writtenText(value, text[0], isValue(tokens, at));
  if (kind !== 'regexp') return text;
  const { pattern, flags } = value;
  if (!UNSAFE_IN_REGEXP.test(pattern) && pattern.length < TEXT_LENGTH) return text;
  return `(RegExp(${writtenText(pattern, '"', true)}${flags && `,"${flags}"`}))`;
}

/**
 * Whether a string may become an expression in parentheses: not as a property name, nor at the start of a statement, where
 * parentheses would undo a directive or call the end of the line before.
 */
function isValue(tokens, at) {
  const { kind: before = ';' } = tokens[at - 1] ?? {};
  const { kind: after } = tokens[at + 1];
  const isName = after === '(' || (before === ',' && after === ':');
  const mayBegin = [';', '{', '}'].includes(before) || (tokens[at].gap === '\n' && !LINE_ENDS.includes(before));
  return !isName && !mayBegin;
}

function writtenText(value, quote, mayBreak) {
  const text = value.replace(UNSAFE, escaped);
  if (!mayBreak || text.length < TEXT_LENGTH) return `${quote}${text}${quote}`;
  return `(${text
    .match(TEXT_PART)
    .map((part) => `${quote}${part}${quote}`)
    .join('+\n')})`;
}

function escaped(sign) {
  const code = sign.charCodeAt(0).toString(16);
  return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
}
