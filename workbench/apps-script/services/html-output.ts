import type { Emulates } from '../emulates';
import type { ExecutionContext } from '../execution-context';
import { refuseUnknown } from '../refuse-unknown';

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
export class HtmlOutput implements Emulates<GoogleAppsScript.HTML.HtmlOutput, Members> {
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
