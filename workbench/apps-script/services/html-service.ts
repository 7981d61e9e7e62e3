import { type Emulates, type ExecutionContext, refuseUnknown } from '../service-context';
import { Blob, decodeText } from './utilities';

interface PageLook {
  readonly title: string;
  /** In pixels; null where none was set. */
  readonly width: number | null;
  readonly height: number | null;
}

class HtmlOutput implements Emulates<GoogleAppsScript.HTML.HtmlOutput, HtmlOutput> {
  look: PageLook = { title: '', width: null, height: null };

  constructor(
    private readonly ctx: ExecutionContext,
    readonly content: string,
  ) {}

  setTitle(title: unknown): this {
    return this.set('setTitle', { title: String(title) });
  }

  setWidth(pixels: unknown): this {
    return this.set('setWidth', { width: Number(pixels) });
  }

  setHeight(pixels: unknown): this {
    return this.set('setHeight', { height: Number(pixels) });
  }

  /** Returns the text as it was given, though not all of it will be shown [assumed 101]. */
  getContent(): string {
    this.ctx.call('HtmlOutput', 'getContent', 'handle');
    return this.content;
  }

  private set(member: string, change: Partial<PageLook>): this {
    this.ctx.call('HtmlOutput', member, 'handle');
    this.look = { ...this.look, ...change };
    return this;
  }
}

export function pageFrom(value: unknown): (PageLook & { readonly html: string }) | null {
  return value instanceof HtmlOutput ? { ...value.look, html: value.content } : null;
}

/** HtmlService without templates: the pages of the project's html files and of texts. */
export class HtmlService implements Emulates<GoogleAppsScript.HTML.HtmlService, HtmlService> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly readFile: (name: string) => string | null,
  ) {}

  createHtmlOutput(html: unknown = ''): HtmlOutput {
    this.ctx.call('HtmlService', 'createHtmlOutput', 'handle');
    const blob = Blob.bytesOf(html);
    return this.page(blob === null ? String(html) : decodeText(blob, 'UTF-8'));
  }

  createHtmlOutputFromFile(name: unknown): HtmlOutput {
    this.ctx.call('HtmlService', 'createHtmlOutputFromFile', 'handle');
    const html = this.readFile(String(name));
    if (html === null) throw this.ctx.exception(`No HTML file named ${name} was found.`); // [behaviour 45]
    return this.page(html);
  }

  private page(html: string): HtmlOutput {
    return refuseUnknown('HtmlOutput', new HtmlOutput(this.ctx, html));
  }
}
