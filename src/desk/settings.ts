import type { DeskSettings } from '../protocol';
import type { KeyValueStore } from './ports';

const CHANGED_FIELDS_ONLY = 'DESK_CHANGED_FIELDS_ONLY';

/** The settings of the desk, as the script properties hold them; what is not set has its default. */
export function readSettings(properties: KeyValueStore): DeskSettings {
  return { changedFieldsOnly: properties.get(CHANGED_FIELDS_ONLY) === 'true' };
}

/** Keeps the settings for everybody who uses this script. */
export function saveSettings(properties: KeyValueStore, settings: DeskSettings): void {
  properties.set({ [CHANGED_FIELDS_ONLY]: String(settings.changedFieldsOnly) });
}
