import type { Emulates } from '../emulates';
import { enumMembers } from '../enum-members';
import type { ExecutionContext } from '../execution-context';
import { refuseUnknown } from '../refuse-unknown';
import { blobParts } from './blob';
import { decodeText } from './charset';
import { HtmlOutput } from './html-output';

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
