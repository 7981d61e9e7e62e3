import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import path from 'node:path';
import vm from 'node:vm';
import { CrmProcess } from './crm-process';
import { DrivenDesk } from './driven-desk';
import { changePrices, fillProducts, push, review, seedProducts } from './product-sheet';
import { pullOpportunities } from './pull-steps';

const ROWS = 20;
const CHANGED = 3;
const PAGE_SIZE = 10;

/** Which source files run, apart from load time: the bundle has the path of each module in a comment above it. */
class FilesThatRun {
  private readonly session = new Session();
  private readonly code: string;
  private readonly modules: readonly { readonly at: number; readonly file: string }[];
  private atLoad = new Map<string, number>();

  constructor(bundle: string) {
    this.code = readFileSync(path.join(bundle, 'Code.js'), 'utf8');
    this.modules = [...this.code.matchAll(/^ *\/\/ ((?:src|node_modules)\/\S+)$/gm)].map(({ index, 1: file = '' }) => ({
      at: index,
      file,
    }));
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    vm.runInNewContext(this.code, {});
    this.atLoad = this.calls()[0]?.calls ?? new Map();
  }

  /** @returns files with a function called by the body, apart from what loading calls */
  during(body: () => void): readonly string[] {
    this.calls();
    body();
    const files = new Set<string>();
    for (const execution of this.calls()) {
      for (const [at, count] of execution.calls)
        if (count > execution.loads * (this.atLoad.get(at) ?? 0)) files.add(this.fileAt(Number(at)));
    }
    return [...files].filter((file) => file.startsWith('src/')).sort();
  }

  /** Calls of each function by position, and the number of loads, by script. */
  private calls(): { readonly loads: number; readonly calls: Map<string, number> }[] {
    const scripts: { loads: number; calls: Map<string, number> }[] = [];
    this.session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error) throw error;
      for (const { functions } of taken.result) {
        const whole = functions[0]?.ranges[0];
        if (whole?.endOffset !== this.code.length) continue;
        scripts.push({
          loads: whole.count,
          calls: new Map(
            functions.slice(1).map(({ ranges: [range] }) => [String(range?.startOffset), range?.count ?? 0]),
          ),
        });
      }
    });
    return scripts;
  }

  /** '' for the bundler's own functions: getters of namespaces. */
  private fileAt(offset: number): string {
    if (/^\(\) => \w+\b(?!\()/.test(this.code.slice(offset, offset + 60))) return '';
    let found = '';
    for (const { at, file } of this.modules) if (at <= offset) found = file;
    return found;
  }
}

/** Runs both journeys on the server side and prints their files as JSON. */
async function main(bundle: string): Promise<void> {
  const crm = await CrmProcess.start();
  try {
    await seedProducts(crm, ROWS);
    await crm.admin('POST', '/seed', { opportunities: ROWS });
    const desk = new DrivenDesk(crm, { bundle });
    fillProducts(desk, ROWS);
    const { sheetId } = pullOpportunities(desk, null, PAGE_SIZE);
    const coverage = new FilesThatRun(bundle);
    changePrices(desk, ROWS, CHANGED, 1);
    const pushed = coverage.during(() => {
      if (push(desk, review(desk)).length !== CHANGED) throw new Error('not all were pushed');
    });
    const refreshed = coverage.during(() => {
      pullOpportunities(desk, sheetId, PAGE_SIZE);
    });
    await desk.runtime.close();
    process.stdout.write(JSON.stringify({ push: pushed, refresh: refreshed }));
  } finally {
    crm.stop();
  }
}

main(process.argv[2] ?? '').catch((error) => {
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
});
