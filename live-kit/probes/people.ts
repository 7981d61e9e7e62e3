import { type Bench, type Findings, like, NotAsked, OWN_MARK, type Probe, probe, saidBy } from '../probe';

/** Tells of an e-mail without saying it: whoever sends the answer back sends no address along. */
export function formOf(email: string): string {
  if (email === '') return 'blank';
  return /^[^\s@]+@[^\s@]+$/.test(email) ? 'an address' : 'something else';
}

/** Tells who runs the script, as far as the session says. */
export function whoRuns(): Findings {
  const active = saidBy(() => Session.getActiveUser().getEmail());
  const effective = saidBy(() => Session.getEffectiveUser().getEmail());
  return {
    'active user': formOf(String(active)),
    'effective user': formOf(String(effective)),
    'they are the same': active === effective,
  };
}

/** Is what a person's own run, with full authority, is to find. */
export const BOTH_ARE_KNOWN: Findings = {
  'active user': 'an address',
  'effective user': 'an address',
  'they are the same': true,
};

const USERS = ['Session.getActiveUser', 'Session.getEffectiveUser', 'User.getEmail'] as const;

/** Tells what is a second person's own, and what both share. */
function secondEditor(bench: Bench): Findings {
  const { begunBy } = bench;
  const email = String(saidBy(() => Session.getEffectiveUser().getEmail()));
  const isBegun = begunBy !== '' || bench.spreadsheet.getSheetByName('Live kit') !== null;
  if (!isBegun) throw new NotAsked('nobody had begun the kit when a second editor answered');
  if (email !== '' && email === begunBy) throw new NotAsked('who began the kit answered as the second editor');
  const lock = LockService.getDocumentLock();
  const held = lock.tryLock(5_000);
  lock.releaseLock();
  return {
    ...whoRuns(),
    'user properties of who began': PropertiesService.getUserProperties().getProperties()[OWN_MARK] ?? 'not seen',
    'document properties': begunBy === '' ? 'not seen' : 'seen',
    'triggers of who began': saidBy(() => ScriptApp.getProjectTriggers().length),
    'lock of the document': held,
  };
}

/** Asks whom a run sees, in a call of a page and as a second editor. */
export const peopleProbes: readonly Probe[] = [
  probe({
    name: 'people: who runs a call of a page',
    what: 'Whether the active and the effective user have an e-mail, and are the same; the language of the account',
    settles: ['assumed 69', 'behaviour 50', 'pages Session page'],
    of: [...USERS, 'Session.getActiveUserLocale'],
    find: () => ({ ...whoRuns(), language: Session.getActiveUserLocale() }),
    expected: { ...BOTH_ARE_KNOWN, language: like(/^[a-z]{2,3}([-_][A-Za-z0-9]+)*$/) },
  }),
  probe({
    name: 'people: a second editor',
    what: 'What a second editor, who starts the menu, has of their own and what both share',
    where: 'second editor',
    settles: ['assumed 69', 'behaviour 39', 'behaviour 50', 'platform 4'],
    of: [...USERS, 'PropertiesService.getUserProperties', 'ScriptApp.getProjectTriggers'],
    find: secondEditor,
    expected: {
      ...BOTH_ARE_KNOWN,
      'user properties of who began': 'not seen',
      'document properties': 'seen',
      'triggers of who began': 0,
      'lock of the document': true,
    },
  }),
];
