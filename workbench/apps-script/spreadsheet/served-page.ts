const INLINE_SCRIPT = /(<script\b[^>]*>)(.*?)(?=<\/script)/gis;

/** What reader (a) tells apart. Once begun, a text goes on to its closing quote, also into the next line. */
const TEXT_OR_COMMENT = /(["'])((?:(?!\1)[^\\]|\\.)*)(\1|$)|\/\*.*?(?:\*\/|$)|\/\/[^\n]*/gs;

const TAG = /<[a-z!/][^>]*>?/gi;

const cutComments = (script: string): string =>
  script.replace(TEXT_OR_COMMENT, (_, quote = '', text = '', end = '') => `${quote}${text.replace(TAG, '')}${end}`);

/** Reads a script as HtmlService is known to, in three ways; nobody knows where it reads in which [assumed 102]. */
const READERS: readonly ((script: string) => string)[] = [
  // (a) Knows texts and comments, but neither regular expressions nor template literals, and finds tags in texts.
  cutComments,
  // (b) Knows no texts: each `//` begins a comment.
  (script) => script.replace(/\/\/[^\n]*/g, ''),
  // (c) Knows no texts: each `/*` begins one too.
  (script) => script.replace(/\/\*.*?(?:\*\/|$)/gs, ''),
];

/** Returns a page as a browser gets it: without what HtmlService takes for comments and tags in its inline scripts [behaviour 47, R]. */
export function servedPage(html: string): string {
  return html.replace(
    INLINE_SCRIPT,
    (_, tag: string, script: string) => tag + READERS.reduce((text, read) => read(text), script),
  );
}
