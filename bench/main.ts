import { benchAnswers } from './answers';
import { benchBundle } from './bundle-load';
import { benchCheck } from './check-products';
import { benchCompare } from './compare/compare';
import { CrmProcess } from './crm-process';
import { benchClock } from './google-clock';
import { benchPriceList } from './price-list';
import { benchPullClock } from './pull-clock';
import { benchLargePull } from './pull-large';
import { benchPull } from './pull-opportunities';
import { benchPush } from './push-products';
import { type Result, tableOf } from './result';
import { benchPlans } from './run-plans';
import { benchSweep } from './sweep';

/** By the names accepted on the command line. */
const BENCHES: Readonly<Record<string, (crm: CrmProcess) => Result[] | Promise<Result[]>>> = {
  check: benchCheck,
  pull: benchPull,
  'large-pull': benchLargePull,
  push: benchPush,
  'price-list': benchPriceList,
  bundle: benchBundle,
  clock: benchClock,
  plans: benchPlans,
  compare: benchCompare,
  'pull-clock': benchPullClock,
  answers: benchAnswers,
  sweep: benchSweep,
};

async function run(requested: readonly string[]): Promise<void> {
  const results: Result[] = [];
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const crm = await CrmProcess.start();
    try {
      results.push(...(await bench(crm)));
    } finally {
      crm.stop();
    }
  }
  if (results.length > 0) console.log(tableOf(results));
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
