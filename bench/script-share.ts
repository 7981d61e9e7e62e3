import { type Profiler, Session } from 'node:inspector';

const SCRIPT = 'Code.js';

/** @returns the share (0 to 1) of profiler samples that are in the add-on's own code */
export function scriptShare(body: () => void): number {
  const session = new Session();
  session.connect();
  let share = Number.NaN;
  session.post('Profiler.enable');
  session.post('Profiler.start');
  body();
  session.post('Profiler.stop', (_error, { profile }) => {
    share = shareOf(profile);
  });
  session.disconnect();
  return share;
}

function shareOf({ nodes }: Profiler.Profile): number {
  const owners = ownersOf(nodes);
  const hits = (isCounted: (owner: string) => boolean): number =>
    nodes.reduce((sum, { id, hitCount = 0 }) => sum + (isCounted(owners.get(id) ?? '') ? hitCount : 0), 0);
  return hits((owner) => owner.endsWith(SCRIPT)) / hits((owner) => owner !== '');
}

/** Maps each node to a file; built-ins count for their caller. */
function ownersOf(nodes: readonly Profiler.ProfileNode[]): ReadonlyMap<number, string> {
  const owners = new Map<number, string>();
  const inherited = new Map<number, string>();
  for (const { id, callFrame, children = [] } of nodes) {
    const owner = callFrame.url || (inherited.get(id) ?? '');
    owners.set(id, owner);
    for (const child of children) inherited.set(child, owner);
  }
  return owners;
}
