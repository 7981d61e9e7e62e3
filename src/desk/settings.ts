import { settingIssues } from '../core';
import type { DeskSettings } from '../protocol';
import { requireAdministrator } from './administrators';
import { refuseIssues } from './desk-error';
import type { KeyValueStore, Ports } from './ports';

const CHANGED_FIELDS_ONLY = 'DESK_CHANGED_FIELDS_ONLY';
const PRICE_CHANGE_PERCENT = 'DESK_PRICE_CHANGE_PERCENT';
const CONFIRM_ABOVE = 'DESK_CONFIRM_ABOVE';

/** What users of price guards elsewhere are used to; the administrator can change it. */
const DEFAULT_PRICE_CHANGE_PERCENT = 30;
/** A price list of one supplier stays below it; a mistake over the whole catalogue does not. */
const DEFAULT_CONFIRM_ABOVE = 200;

/** The settings of the desk, as the script properties hold them; what is not set, or makes no sense, has its default. */
export function readSettings(properties: KeyValueStore): DeskSettings {
  const priceChangePercent = Number(properties.get(PRICE_CHANGE_PERCENT));
  const confirmAbove = Number(properties.get(CONFIRM_ABOVE));
  return {
    changedFieldsOnly: properties.get(CHANGED_FIELDS_ONLY) === 'true',
    priceChangePercent: isRight({ priceChangePercent }) ? priceChangePercent : DEFAULT_PRICE_CHANGE_PERCENT,
    confirmAbove: isRight({ confirmAbove }) ? confirmAbove : DEFAULT_CONFIRM_ABOVE,
  };
}

/**
 * Keeps the settings for everybody who uses this script.
 * @throws DeskError 'error.form' for a number out of its bounds; what requireAdministrator throws
 */
export function saveSettings(ports: Ports, settings: DeskSettings): void {
  requireAdministrator(ports);
  refuseIssues(settingIssues(settings));
  ports.properties.set({
    [CHANGED_FIELDS_ONLY]: String(settings.changedFieldsOnly),
    [PRICE_CHANGE_PERCENT]: String(settings.priceChangePercent),
    [CONFIRM_ABOVE]: String(settings.confirmAbove),
  });
}

function isRight(setting: Parameters<typeof settingIssues>[0]): boolean {
  return settingIssues(setting).length === 0;
}
