import { join, resolve } from 'node:path';
import { isLoopbackHttp } from './http';

export interface WorkbenchSettings {
  readonly port: number;
  /** Absolute path; null keeps nothing between starts. */
  readonly store: string | null;
  readonly locale: string;
  /** The time zone of a new workbook, e.g. "America/Los_Angeles", as a file has it that is made through an API. */
  readonly timeZone: string;
  readonly properties: Readonly<Record<string, string>>;
}

const DEFAULT_PORT = 8765;

type Environment = Readonly<Record<string, string | undefined>>;

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function presetProperties({ CRM_BASE_URL, CRM_API_KEY }: Environment): Readonly<Record<string, string>> {
  if (CRM_BASE_URL && !isWebAddress(CRM_BASE_URL))
    throw new Error(`CRM_BASE_URL is not a web address: ${CRM_BASE_URL}`);
  return {
    ...(CRM_BASE_URL ? { CRM_BASE_URL } : {}),
    ...(CRM_API_KEY ? { CRM_API_KEY } : {}),
    ...(CRM_BASE_URL && isLoopbackHttp(CRM_BASE_URL) ? { CRM_ALLOW_HTTP: 'true' } : {}),
  };
}

/** Takes environment variables and the folder in which the workbench was started. @throws when PORT or CRM_BASE_URL is none */
export function readSettings(environment: Environment, folder: string): WorkbenchSettings {
  const port = Number(environment.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${environment.PORT}`);
  const store = environment.WORKBENCH_STORE ?? join(folder, '.workbench');
  return {
    port,
    store: store === '' ? null : resolve(folder, store),
    locale: environment.WORKBENCH_LOCALE || 'vi_VN',
    timeZone: environment.WORKBENCH_TIME_ZONE || 'Asia/Ho_Chi_Minh',
    properties: presetProperties(environment),
  };
}
