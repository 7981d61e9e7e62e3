/**
 * Begins the name of each scope: who may call what follows from the authorisation mode [behaviour 50, D] and the manifest's
 * scopes.
 */

const AUTH = 'https://www.googleapis.com/auth/';

/** The scope that lets a member be called, by class or by class and member; any one of several is enough. [D: reference pages] */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  'SpreadsheetApp.getActiveSpreadsheet': ['spreadsheets.currentonly', 'spreadsheets'],
  'SpreadsheetApp.getActive': ['spreadsheets.currentonly', 'spreadsheets'],
  'SpreadsheetApp.getActiveSheet': ['spreadsheets.currentonly', 'spreadsheets'],
  UrlFetchApp: ['script.external_request'],
  'Ui.showSidebar': ['script.container.ui'],
  'Ui.showModelessDialog': ['script.container.ui'],
  'ScriptApp.newTrigger': ['script.scriptapp'],
  'ScriptApp.getProjectTriggers': ['script.scriptapp'],
  'ScriptApp.deleteTrigger': ['script.scriptapp'],
  MailApp: ['script.send_mail'],
};

const ALLOWED_UNDER_NONE = new Set([
  'SpreadsheetApp.getUi',
  'Ui.createMenu',
  'Ui.createAddonMenu',
  'Menu',
  'Logger',
  'console',
  'Utilities',
  'Blob',
  'Session.getActiveUserLocale',
]);

const REFUSED_UNDER_LIMITED = new Set(Object.keys(SCOPES).filter((name) => !name.startsWith('SpreadsheetApp.')));

export interface Permissions {
  readonly authMode: 'NONE' | 'LIMITED' | 'FULL';
  /** The manifest's oauthScopes; null when it lists none, which lets Google work them out: all are taken as given. */
  readonly scopes: readonly string[] | null;
  /** Those that the person has not granted, by their short names. [platform facts §4, H: granular consent] */
  readonly withheld: readonly string[];
}

/**
 * Takes a call; returns null when it is allowed, else the message of the exception, which is one where the manifest asks for the scope and
 * the person has not granted it [behaviour 92, R], and another one everywhere else [behaviour 2.3, R].
 */
export function refusal(permissions: Permissions, service: string, member: string): string | null {
  const needed = SCOPES[`${service}.${member}`] ?? SCOPES[service] ?? [];
  const isAllowed = isAllowedInMode(permissions.authMode, service, member);
  if (isAllowed && isInScope(permissions, needed)) return null;
  const isWithheld = isAllowed && isInScope({ ...permissions, withheld: [] }, needed);
  const sentence = isWithheld
    ? `Specified permissions are not sufficient to call ${service}.${member}.`
    : `You do not have permission to call ${service}.${member}.`;
  return needed.length === 0 ? sentence : `${sentence} Required permissions: ${spelled(needed)}`;
}

export function hasScope({ scopes, withheld }: Omit<Permissions, 'authMode'>, scope: string): boolean {
  return (scopes === null || scopes.includes(AUTH + scope)) && !withheld.includes(scope);
}

function isAllowedInMode(mode: Permissions['authMode'], service: string, member: string): boolean {
  const names = [service, `${service}.${member}`];
  if (mode === 'NONE') return names.some((name) => ALLOWED_UNDER_NONE.has(name));
  if (mode === 'LIMITED') return !names.some((name) => REFUSED_UNDER_LIMITED.has(name));
  return true;
}

function isInScope(permissions: Permissions, needed: readonly string[]): boolean {
  return needed.length === 0 || needed.some((scope) => hasScope(permissions, scope));
}

function spelled(scopes: readonly string[]): string {
  const urls = scopes.map((scope) => AUTH + scope);
  return urls.length === 1 ? urls.join('') : `(${urls.join(' || ')})`;
}
