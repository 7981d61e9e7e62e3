import { type Emulates, type ExecutionContext, enumMembers, refuseUnknown } from '../service-context';
import { blobParts, decodeText } from './blob';

type Members =
  | 'append'
  | 'appendUntrusted'
  | 'clear'
  | 'getContent'
  | 'setContent'
  | 'getTitle'
  | 'setTitle'
  | 'getWidth'
  | 'setWidth'
  | 'getHeight'
  | 'setHeight'
  | 'setSandboxMode'
  | 'setXFrameOptionsMode'
  | 'addMetaTag';

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

  append(html: unknown): this {
    return this.set('append', () => {
      this.content += String(html);
    });
  }

  appendUntrusted(text: unknown): this {
    return this.set('appendUntrusted', () => {
      this.content += escaped(String(text));
    });
  }

  clear(): this {
    return this.set('clear', () => {
      this.content = '';
    });
  }

  setContent(html: unknown): this {
    return this.set('setContent', () => {
      this.content = String(html);
    });
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

  /** Has no effect. [H: HtmlService restrictions] */
  setSandboxMode(_mode: unknown): this {
    return this.set('setSandboxMode', () => {});
  }

  /** Of no matter in a sidebar or a dialog. */
  setXFrameOptionsMode(_mode: unknown): this {
    return this.set('setXFrameOptionsMode', () => {});
  }

  /** Of no matter in a sidebar or a dialog. */
  addMetaTag(_name: unknown, _content: unknown): this {
    return this.set('addMetaTag', () => {});
  }

  getContent(): string {
    this.ctx.call('HtmlOutput', 'getContent', 'handle');
    return this.content;
  }

  getTitle(): string {
    this.ctx.call('HtmlOutput', 'getTitle', 'handle');
    return this.title ?? '';
  }

  /** Null when none was set (assumed). */
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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const SANDBOX_MODE = enumMembers('HtmlService.SandboxMode', ['EMULATED', 'IFRAME', 'NATIVE']);
const X_FRAME_OPTIONS_MODE = enumMembers('HtmlService.XFrameOptionsMode', ['ALLOWALL', 'DEFAULT']);

type Real = GoogleAppsScript.HTML.HtmlService;

/** HtmlService without templates: the pages of the project's html files and of texts. */
export class HtmlService implements Emulates<Real, 'createHtmlOutput' | 'createHtmlOutputFromFile'> {
  readonly SandboxMode = SANDBOX_MODE;
  readonly XFrameOptionsMode = X_FRAME_OPTIONS_MODE;

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
    const blob = blobParts(html);
    return HtmlOutput.of(this.ctx, blob === null ? String(html) : decodeText(blob.bytes, 'UTF-8'));
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
