import { clearLines, readLines } from './log';
import { notProbed } from './not-probed';
import type { Addresses, Findings, Json } from './probe';
import { probes, questions } from './probes';
import * as run from './run';
import { verdictsOn } from './verdicts';

export * from './page-doors';

const MENU = 'Live kit';
const TRIGGER = 'byTheClock';
/** A clock comes when it likes, some minutes later at worst [behaviour 49, D]. */
const TRIGGER_MS = 1_000;
/** Waits for a step to end: what is left of six minutes is enough for what the clock asks. */
const CLOCK_WAIT_MS = 240_000;
const BEGIN_WAIT_MS = 1_000;

const spreadsheet = () => SpreadsheetApp.getActiveSpreadsheet();
const now = () => Date.now();

/** Makes the menu, and asks what a script sees while a file opens. */
export function onOpen(event: unknown): void {
  const ui = SpreadsheetApp.getUi();
  const items = ui
    .createMenu(MENU)
    .addItem('Run all', 'showKit')
    .addItem('Answer as a second editor', 'asSecondEditor');
  items.addSeparator().addItem('Forget all and begin anew', 'forgetAll').addToUi();
  run.askAt('opening', spreadsheet(), plain(event));
}

/** Opens the kit's page, which runs it. */
function showKit(): void {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('kit').setTitle(MENU));
}

/** Answers, as somebody else than who began, what a second editor's runs see. */
function asSecondEditor(): void {
  run.askAt('second editor', spreadsheet(), null);
  spreadsheet().toast('Thank you. Whoever runs the kit sees it at the next step.', MENU);
}

/** Forgets all that was found, so that the kit can be run again; what was given, a key among it, at once. */
function forgetAll(): void {
  run.forgetGiven();
  const done = run.alone(run.END_WAIT_MS, () => {
    clearLines(spreadsheet());
    run.forget('trigger');
    run.leaveNothing(spreadsheet());
    return true;
  });
  const next = done
    ? 'Live kit > Run all begins anew.'
    : 'The kit is at work. Close its sidebar, and choose this again later.';
  spreadsheet().toast(next, MENU);
}

/** Lists the items of the menu; the build declares a global function for each. */
export const menu = { showKit, asSecondEditor, forgetAll };

/** Begins, or goes on: keeps the addresses, and sets a clock for what only a clock's run can see. */
export function begin(addresses: Addresses): run.Progress {
  run.keepGiven(spreadsheet(), addresses);
  // The findings are of a file in English; what is of another locale says so, and is not to be disturbed while it is under way.
  run.alone(BEGIN_WAIT_MS, () => spreadsheet().setSpreadsheetLocale('en_US'));
  const seen = run.progress(spreadsheet());
  if (seen.waitsForTrigger && ownTriggers().length === 0) {
    ScriptApp.newTrigger(TRIGGER).timeBased().after(TRIGGER_MS).create();
  }
  return seen;
}

const ownTriggers = () => ScriptApp.getProjectTriggers().filter((each) => each.getHandlerFunction() === TRIGGER);

/** Is run by the clock, asks what only such a run can see, and takes its trigger away. */
export function byTheClock(event: unknown): void {
  const askAll = () => run.askAt('trigger', spreadsheet(), plain(event));
  try {
    run.alone(CLOCK_WAIT_MS, () => {
      askAll();
      return true;
    }) ?? askAll();
  } finally {
    for (const trigger of ownTriggers()) ScriptApp.deleteTrigger(trigger);
  }
}

/** Goes on as far as a step has time. */
export function step(): run.Progress {
  return run.runStep(spreadsheet(), now);
}

/** Tells whether the page may try a probe of its own: not one of which it died before. */
export function mayTry(name: string): boolean {
  return run.mayTry(name);
}

/** Takes what the page found, or what its person saw. */
export function note({ name, found }: { readonly name: string; readonly found: Findings }): run.Progress {
  return run.note(spreadsheet(), name, found);
}

/** Writes down what stays open. */
export function conclude(): run.Progress {
  return run.conclude(spreadsheet());
}

/** Returns the text to be sent back: all that was found, as JSON. */
export function answer(): string {
  const lines = readLines(spreadsheet()).map(({ probe, what, found, same }) => ({ probe, what, found, same }));
  const at = new Date(now()).toISOString();
  return JSON.stringify({ kit: 1, at, locale: Session.getActiveUserLocale(), lines });
}

/** Returns what the kit asks and expects; whoever reads an answer needs it. */
export function catalogue(): string {
  const asked = [...probes, ...questions].map(({ name, what, settles, of, where, expected }) => {
    return { name, what, settles, of, where, expected };
  });
  return JSON.stringify({ asked, notProbed });
}

/** Takes the text of an answer; returns what each probe came to, as JSON. */
export function verdicts(text: string): string {
  return JSON.stringify(verdictsOn(JSON.parse(text), [...probes, ...questions]));
}

/** Takes an event as Google passes it; returns what JSON can hold of it. */
function plain(event: unknown): Json {
  return JSON.parse(JSON.stringify(event ?? null));
}
