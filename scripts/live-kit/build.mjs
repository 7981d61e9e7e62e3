// Builds the live kit beside the add-on: one script, one page and its manifest.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { declareEntryPoints } from '../bundle/entry-points.mjs';
import { pageWith } from '../bundle/inline-html.mjs';
import { servedScript } from '../bundle/served-script.mjs';

/** The one global of the bundle beside its doors. */
const NAMESPACE = 'LiveKit_';
const ADD_ON = 'dist/Code.js';

const bundled = async (entry, more) => {
  const options = { bundle: true, format: 'iife', target: 'es2020', charset: 'utf8', write: false, logLevel: 'error' };
  const { outputFiles } = await build({ ...options, entryPoints: [entry], ...more });
  return outputFiles[0].text;
};

/** The add-on's script as a function: what it takes to read and to run it is what a probe measures. */
const addOn = () => `function evaluateAddOn_() {\n${readFileSync(ADD_ON, 'utf8')}\nreturn typeof CrmDesk_;\n}\n`;

/** Functions that a page may or may not call: what it finds of them is what a probe looks at. */
const CALLABLE = `const constantOfTheKit = () => 'called';
var variableOfTheKit = () => 'called';
function privateOfTheKit_() { return 'called'; }
`;

/** The page, told how long its script is, newlines around it included, so that it can say whether it arrived whole. */
async function page() {
  const script = servedScript(await bundled('live-kit/page/kit.ts', { supported: { 'template-literal': false } }));
  const template = readFileSync('live-kit/page/kit.html', 'utf8');
  return pageWith(template.replace('data-script=""', `data-script="${script.length + 2}"`), script);
}

/** Writes the kit into a folder. @throws when the add-on was not built before */
export async function buildLiveKit(folder = 'dist-live') {
  if (!existsSync(ADD_ON)) throw new Error(`${ADD_ON} is not there: first npm run build`);
  const code = await bundled('live-kit/main.ts', { globalName: NAMESPACE });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'Code.js'), `${code}${declareEntryPoints(code, NAMESPACE)}\n${CALLABLE}${addOn()}`);
  writeFileSync(join(folder, 'kit.html'), await page());
  copyFileSync('live-kit/appsscript.json', join(folder, 'appsscript.json'));
}
