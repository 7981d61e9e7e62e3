import { CommandType, ICommandService, type Univer } from '@univerjs/core';
import type { ViewEdit } from '../../../apps-script/engine-api';
import { member } from '../../view';

/** The grid's own command, which the menu of a tab calls. */
const COPY_SHEET = 'sheet.command.copy-sheet';
/** Leaves room for the ids that the model gives, each one more than the highest. */
const MOST = 1_000_000_000;

export interface Tab {
  readonly id: string;
  readonly name: string;
}

type CopyEdit = Extract<ViewEdit, { kind: 'copySheet' }>;

function copyName(name: string, taken: readonly string[], language: string): string {
  const base = language.startsWith('vi') ? `Bản sao của ${name}` : `Copy of ${name}`;
  const isFree = (candidate: string) => !taken.includes(candidate);
  let number = 1;
  while (!isFree(`${base} ${number}`)) number += 1;
  return isFree(base) ? base : `${base} ${number}`;
}

/**
 * Takes the tab that is to be copied, those that there are, and the browser's language, and returns the model's edit; `random`
 * gives numbers from 0 to 1. The name is in the language of the person [assumed 44].
 */
export function copyEdit(source: Tab, tabs: readonly Tab[], language: string, random: () => number): CopyEdit {
  const taken = tabs.map(({ name }) => name);
  const copyId = 1 + Math.floor(random() * MOST);
  return { kind: 'copySheet', sheetId: Number(source.id), name: copyName(source.name, taken, language), copyId };
}

/**
 * Lets the grid's "copy" of a tab ask the model, which knows what belongs to a sheet, e.g. its metadata. To be called when a
 * workbook has been drawn; `copy` is given the id of the sheet that is meant, null for the active one.
 */
export function copyTabsInModel(univer: Univer, copy: (sheetId: string | null) => void): void {
  const commands = univer.__getInjector().get(ICommandService);
  commands.unregisterCommand(COPY_SHEET);
  commands.registerCommand({
    id: COPY_SHEET,
    type: CommandType.COMMAND,
    handler: (_accessor, params) => {
      const sheetId = member(params, 'subUnitId');
      copy(typeof sheetId === 'string' ? sheetId : null);
      return true;
    },
  });
}
