import { clearLines, readLines } from './log';
import type { Addresses, Findings } from './probe';
import { probes, questions } from './probes';
import { reportOf } from './report';
import * as run from './run';

export * from './page-doors';

const MENU = 'Live kit';
const TRIGGER = 'byTheClock';
/** A clock comes when it likes, some minutes later at worst [behaviour 49, D]. */
const TRIGGER_MS = 1_000;
/** Waits for a step to end: what is left of six minutes is enough for what the clock asks. */
const CLOCK_WAIT_MS = 240_000;

const spreadsheet = () => SpreadsheetApp.getActiveSpreadsheet();
const now = () => Date.now();
const ownTriggers = () => ScriptApp.getProjectTriggers().filter((each) => each.getHandlerFunction() === TRIGGER);

/** Makes the menu. */
export function onOpen(): void {
  const menu = SpreadsheetApp.getUi().createMenu(MENU).addItem('Run all', 'showKit');
  menu.addItem('Forget all and begin anew', 'forgetAll').addToUi();
}

/** Opens the kit's page, which runs it. */
function showKit(): void {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('kit').setTitle(MENU));
}

/** Forgets all that was found, so that the kit can be run again; what was given, a key among it, at once. */
function forgetAll(): void {
  run.forgetGiven();
  const done = run.alone(run.END_WAIT_MS, () => {
    clearLines(spreadsheet());
    run.leaveNothing(spreadsheet());
    return true;
  });
  const next = done
    ? 'Live kit > Run all begins anew.'
    : 'The kit is at work. Close its sidebar, and choose this again later.';
  spreadsheet().toast(next, MENU);
}

/** The items of the menu; the build declares a global function for each. */
export const menu = { showKit, forgetAll };

/** Begins, or goes on: keeps the addresses, and sets a clock for what only a clock's run can see. */
export function begin(addresses: Addresses): run.Progress {
  run.keepGiven(spreadsheet(), addresses);
  const progress = run.progressOf(spreadsheet());
  if (progress.waitsForTrigger && ownTriggers().length === 0) {
    ScriptApp.newTrigger(TRIGGER).timeBased().after(TRIGGER_MS).create();
  }
  return progress;
}

/** Is run by the clock, asks what only such a run can see, and takes its trigger away. */
export function byTheClock(): void {
  try {
    run.runByTheClock(spreadsheet(), now, CLOCK_WAIT_MS);
  } finally {
    for (const trigger of ownTriggers()) ScriptApp.deleteTrigger(trigger);
  }
}

/** Goes on as far as a step has time. */
export function step(): run.Progress {
  return run.runStep(spreadsheet(), now);
}

/** Takes what the page found, or what its person saw. */
export function note({ name, found }: { readonly name: string; readonly found: Findings }): run.Progress {
  return run.note(spreadsheet(), name, found);
}

/** Records what stays open. */
export function conclude(): run.Progress {
  return run.conclude(spreadsheet());
}

/** Returns the text to be read and sent back. */
export function report(): string {
  const seen = { at: new Date(now()), language: Session.getActiveUserLocale() };
  return reportOf([...probes, ...questions], readLines(spreadsheet()), seen);
}
