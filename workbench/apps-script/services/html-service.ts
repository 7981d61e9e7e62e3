import { type Emulates, type ExecutionContext, refuseUnknown } from '../service-context';
import { Blob, decodeText } from './blob';

type Members =
  | 'append'
  | 'appendUntrusted'
  | 'getContent'
  | 'getHeight'
  | 'getTitle'
  | 'getWidth'
  | 'setHeight'
  | 'setTitle'
  | 'setWidth';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Takes a page so far; returns whether what comes next is text, neither within a tag nor in a script or a style. */
function isInText(html: string): boolean {
  if (html.lastIndexOf('<') > html.lastIndexOf('>')) return false;
  const lower = html.toLowerCase();
  return ['script', 'style'].every((name) => lower.lastIndexOf(`<${name}`) <= lower.lastIndexOf(`</${name}`));
}

/** A page for a sidebar or a dialog; all of it is local, so no member is a counted call. */
class HtmlOutput implements Emulates<GoogleAppsScript.HTML.HtmlOutput, Members> {
  private title: string | null = null;
  private width: number | null = null;
  private height: number | null = null;

  private constructor(
    private readonly ctx: ExecutionContext,
    private content: string,
  ) {}

  static of(ctx: ExecutionContext, content: string): HtmlOutput {
    return refuseUnknown('HtmlOutput', new HtmlOutput(ctx, content));
  }

  setTitle(title: unknown): this {
    return this.set('setTitle', () => {
      this.title = String(title);
    });
  }

  setWidth(pixels: unknown): this {
    return this.set('setWidth', () => {
      this.width = Number(pixels);
    });
  }

  setHeight(pixels: unknown): this {
    return this.set('setHeight', () => {
      this.height = Number(pixels);
    });
  }

  append(html: unknown): this {
    return this.set('append', () => {
      this.content += String(html);
    });
  }

  /** Escapes as in text [behaviour 45, L], quotes too [assumed 94]; the other contexts are not emulated. */
  appendUntrusted(text: unknown): this {
    return this.set('appendUntrusted', () => {
      if (!isInText(this.content)) throw new Error('not emulated: HtmlOutput.appendUntrusted inside a tag or a script');
      this.content += String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
    });
  }

  /** Returns the text as it was given, though not all of it will be shown [assumed 101]. */
  getContent(): string {
    this.ctx.call('HtmlOutput', 'getContent', 'handle');
    return this.content;
  }

  getTitle(): string {
    this.ctx.call('HtmlOutput', 'getTitle', 'handle');
    return this.title ?? '';
  }

  /** Null when none was set [assumed 71]. */
  getWidth(): number | null {
    this.ctx.call('HtmlOutput', 'getWidth', 'handle');
    return this.width;
  }

  getHeight(): number | null {
    this.ctx.call('HtmlOutput', 'getHeight', 'handle');
    return this.height;
  }

  toString(): string {
    return 'HtmlOutput';
  }

  private set(member: string, change: () => void): this {
    this.ctx.call('HtmlOutput', member, 'handle');
    change();
    return this;
  }
}

type Real = GoogleAppsScript.HTML.HtmlService;

/** HtmlService without templates: the pages of the project's html files and of texts. */
export class HtmlService implements Emulates<Real, 'createHtmlOutput' | 'createHtmlOutputFromFile'> {
  private constructor(
    private readonly ctx: ExecutionContext,
    private readonly readFile: (name: string) => string | null,
  ) {}

  /** @param readFile takes an html file's name with or without its ending; returns its text or null */
  static of(ctx: ExecutionContext, readFile: (name: string) => string | null): HtmlService {
    return refuseUnknown('HtmlService', new HtmlService(ctx, readFile));
  }

  createHtmlOutput(html: unknown = ''): HtmlOutput {
    this.ctx.call('HtmlService', 'createHtmlOutput', 'handle');
    const blob = Blob.bytesOf(html);
    return HtmlOutput.of(this.ctx, blob === null ? String(html) : decodeText(blob, 'UTF-8'));
  }

  createHtmlOutputFromFile(name: unknown): HtmlOutput {
    this.ctx.call('HtmlService', 'createHtmlOutputFromFile', 'handle');
    const html = this.readFile(String(name));
    if (html === null) throw this.ctx.exception(`No HTML file named ${name} was found.`); // [behaviour 45]
    return HtmlOutput.of(this.ctx, html);
  }

  toString(): string {
    return 'HtmlService';
  }
}
