import type { Findings, Question } from '../probe';
import type { Progress } from '../run';
import { ARRIVED } from './arrived';
import { pageProbes } from './page-probes';
import { call, pause } from './server';

const POLL_MS = 5_000;
/** A clock that has not come by then is not waited for. */
const CLOCK_POLLS = 60;
/** Gives the clock, which may wait for a step to end, its turn between two of them. */
const BETWEEN_STEPS_MS = 1_000;
/** So often a step may bring nothing, five seconds apart: another execution of the kit is at work, or the network is gone. */
const MAX_IDLE = 90;
const MAX_FAILURES = 6;

function element<E extends HTMLElement>(id: string, type: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${id}.`);
  return found;
}

const textOf = (id: string): string => element(id, HTMLInputElement).value.trim();

function show(id: string, visible: boolean): void {
  element(id, HTMLElement).hidden = !visible;
}

function showProgress(text: string, { done, total }: Pick<Progress, 'done' | 'total'>): void {
  element('status', HTMLElement).textContent = `${done} of ${total}: ${text}`;
  element('bar', HTMLProgressElement).max = total;
  element('bar', HTMLProgressElement).value = done;
}

function showTrouble(error: unknown): void {
  const trouble = element('trouble', HTMLElement);
  trouble.hidden = error === null;
  trouble.textContent = error === null ? '' : `Google said: ${error instanceof Error ? error.message : String(error)}`;
}

/** Calls again, later and later, since a call may fail by chance. @throws what the last one says */
async function surely<Answer>(door: string, given?: unknown): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      const answer = await call<Answer>(door, given);
      showTrouble(null);
      return answer;
    } catch (error) {
      showTrouble(error);
      if (failures === MAX_FAILURES) throw error;
      await pause(failures * POLL_MS);
    }
  }
}

/** Runs one step; returns null where it failed. */
async function tryStep(): Promise<Progress | null> {
  try {
    const progress = await call<Progress>('step');
    showTrouble(null);
    return progress;
  } catch (error) {
    showTrouble(error);
    return null;
  }
}

/** Runs steps until no probe of a script is left; one whose execution dies, or whose answer is lost, is followed by another. */
async function runSteps(from: Progress): Promise<Progress> {
  let progress = from;
  let idle = 0;
  while (progress.next !== null) {
    if (idle >= MAX_IDLE) throw new Error(`nothing more at "${progress.next}". Press Start to go on.`);
    showProgress(progress.next, progress);
    const stepped = (await tryStep()) ?? progress;
    idle = stepped.done > progress.done ? 0 : idle + 1;
    progress = stepped;
    await pause(idle === 0 ? BETWEEN_STEPS_MS : POLL_MS);
  }
  return progress;
}

/** Answers one question of the page, whatever becomes of it. */
async function findOf(name: string): Promise<Findings> {
  try {
    return (await pageProbes[name]?.(call)) ?? { '(error)': 'the page has no such probe' };
  } catch (error) {
    return { '(error)': String(error) };
  }
}

async function runPageProbes(from: Progress): Promise<Progress> {
  let progress = from;
  for (const { name } of from.ofPage) {
    showProgress(name, progress);
    const found = JSON.parse(JSON.stringify(await findOf(name)));
    progress = await surely<Progress>('note', { name, found });
  }
  return progress;
}

/** Waits for the run by the clock; a step writes down what it found. */
async function waitForClock(from: Progress): Promise<Progress> {
  let progress = from;
  for (let polls = 0; progress.waitsForTrigger && polls < CLOCK_POLLS; polls += 1) {
    showProgress('waiting for a run by the clock, some minutes at most', progress);
    await pause(POLL_MS);
    progress = (await tryStep()) ?? progress;
  }
  return progress;
}

/** Asks the person one question; resolves with the answer, null when it is passed over. */
function askPerson({ what }: Question): Promise<string | null> {
  const box = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = 'Please look';
  const text = document.createElement('p');
  text.textContent = what;
  box.append(legend, text);
  element('questions', HTMLElement).replaceChildren(box);
  return new Promise((resolve) => {
    for (const [label, answer] of [
      ['Yes', 'yes'],
      ['No', 'no'],
      ['Skip', null],
    ] as const) {
      const button = document.createElement('button');
      button.textContent = label;
      button.onclick = () => {
        box.remove();
        resolve(answer);
      };
      box.append(button);
    }
  });
}

async function askPersons(from: Progress): Promise<Progress> {
  let progress = from;
  for (const asked of from.ofPerson) {
    showProgress('your turn; all that is left is optional', progress);
    const answer = await askPerson(asked);
    if (answer !== null) progress = await surely<Progress>('note', { name: asked.name, found: { answer } });
  }
  return progress;
}

async function showReport({ done, total, differ, notAsked }: Progress): Promise<void> {
  element('report', HTMLTextAreaElement).value = await surely<string>('report');
  element('sum', HTMLElement).textContent =
    `${done} of ${total} done: ${differ} found something else than expected, ${notAsked} could not be asked.`;
  show('after', true);
}

async function run(): Promise<void> {
  show('before', false);
  show('during', true);
  showTrouble(null);
  const crm = { crm: textOf('crm'), crmKey: textOf('crmKey') };
  const begun = await call<Progress>('begin', { echo: textOf('echo'), inbox: textOf('inbox'), ...crm });
  const answered = await waitForClock(await runPageProbes(await runSteps(begun)));
  // What is found without the person is there to be copied, whether or not the questions are answered.
  await showReport(answered);
  await askPersons(answered);
  const ended = await surely<Progress>('conclude');
  showProgress('done', ended);
  await showReport(ended);
}

/** The clipboard of a page in a frame is closed to the newer call; the older one works. */
function copy(): void {
  element('report', HTMLTextAreaElement).select();
  element('copied', HTMLElement).textContent = document.execCommand('copy') ? 'Copied.' : 'Press Ctrl+C.';
}

/** Shows what ended the run, and lets it be begun anew: what was found stays found. */
function stopAt(error: unknown): void {
  showTrouble(error);
  show('before', true);
}

element('start', HTMLButtonElement).onclick = () => {
  run().catch(stopAt);
};
element('copy', HTMLButtonElement).onclick = copy;

// The last line: a page whose script is cut goes on saying so.
if (ARRIVED === 'whole') show('arrival', false);
