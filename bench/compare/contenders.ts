import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CrmProcess } from '../crm-process';
import { DeskPlayer } from './desk-player';
import type { Contender } from './player';
import { type ScriptFiles, ScriptPlayer } from './script-player';

/** In the order in which Tamotsu's repository concatenates them. */
const TAMOTSU_FILES = ['extenstions/extension.js', 'init.js', 'models/Relation_.js', 'models/Table.js'];

/** A clone of Tamotsu's repository; without it Sheetbase's package of it is used. */
const TAMOTSU_PATH = process.env.TAMOTSU_PATH ?? '';

/** The package of SheetQuery, under its name as an Apps Script library. */
function sheetQuery(): string {
  const code = readFileSync(require.resolve('sheetquery'), 'utf8');
  return `const SheetQuery = (function (exports) {\n${code}\nreturn exports;\n})({});`;
}

/** From its repository, else from the package. */
function tamotsu(): string {
  if (TAMOTSU_PATH === '') {
    const code = readFileSync(require.resolve('@sheetbase/tamotsux-server'), 'utf8');
    return `${code}\nconst Tamotsu = this.Tamotsux;`;
  }
  const files = TAMOTSU_FILES.map((name) => path.join(TAMOTSU_PATH, name)).filter((file) => existsSync(file));
  if (files.length < TAMOTSU_FILES.length) throw new Error(`TAMOTSU_PATH has not all of ${TAMOTSU_FILES.join(', ')}`);
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return `const Tamotsu = (function () {\n${code}\nreturn { initialize, onInitialized, get Table() { return Table; } };\n})();`;
}

/** The add-on is the last one. */
export function contendersOf(crm: CrmProcess, listUrl: string): readonly Contender[] {
  const script = (name: string, files: ScriptFiles): Contender => ({
    name,
    open: (products) => new ScriptPlayer(crm, listUrl, files, products),
  });
  const tamotsuName = TAMOTSU_PATH === '' ? 'Tamotsu (package tamotsux-server)' : 'Tamotsu';
  return [
    script('row by row', { folder: 'row-by-row', libraries: [], script: 'row-by-row.js' }),
    script('block script', { folder: 'block', libraries: [], script: 'block.js' }),
    script('SheetQuery', { folder: 'sheet-query', libraries: [sheetQuery()], script: 'sheet-query.js' }),
    script(tamotsuName, { folder: 'tamotsu', libraries: [tamotsu()], script: 'tamotsu.js' }),
    { name: 'the desk', open: (products) => new DeskPlayer(crm, products) },
  ];
}
