import type { Question } from '../probe';
import type { Progress } from '../run';
import { pageProbes } from './page-probes';
import { call, pause } from './server';

const POLL_MS = 5_000;
/** A clock that has not come by then is not waited for. */
const CLOCK_POLLS = 60;
/** An execution that died is begun again; one that dies as often in a row ends the run. */
const MOST_FAILURES = 5;

function element<E extends HTMLElement>(id: string, type: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${id}.`);
  return found;
}

const textOf = (id: string): string => element(id, HTMLInputElement).value.trim();

function show(id: string, visible: boolean): void {
  element(id, HTMLElement).hidden = !visible;
}

function tell(text: string, { done, total }: Pick<Progress, 'done' | 'total'>): void {
  element('status', HTMLElement).textContent = `${done} of ${total}: ${text}`;
  element('bar', HTMLProgressElement).max = total;
  element('bar', HTMLProgressElement).value = done;
}

function tellTrouble(error: unknown): void {
  const trouble = element('trouble', HTMLElement);
  trouble.hidden = error === null;
  trouble.textContent = error === null ? '' : `Google said: ${error instanceof Error ? error.message : String(error)}`;
}

/** Runs a step again and again until no probe of a script is left; a step whose execution dies is begun anew. */
async function runSteps(from: Progress): Promise<Progress> {
  let progress = from;
  let failures = 0;
  while (progress.next !== null && failures < MOST_FAILURES) {
    tell(progress.next, progress);
    try {
      progress = await call<Progress>('step');
      failures = 0;
      tellTrouble(null);
    } catch (error) {
      failures += 1;
      tellTrouble(error);
    }
  }
  return progress;
}

async function runPageProbes(from: Progress): Promise<Progress> {
  let progress = from;
  for (const { name } of from.ofPage) {
    tell(name, progress);
    const find = pageProbes[name];
    const found = find ? await find(call) : { '(error)': 'the page has no such probe' };
    progress = await call<Progress>('note', { name, found });
  }
  return progress;
}

/** Waits for the run by the clock; a step writes down what it found. */
async function waitForClock(from: Progress): Promise<Progress> {
  let progress = from;
  for (let polls = 0; progress.waitsForTrigger && polls < CLOCK_POLLS; polls += 1) {
    tell('waiting for a run by the clock, some minutes at most', progress);
    await pause(POLL_MS);
    progress = await call<Progress>('step');
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
    tell('your turn; all that is left is optional', progress);
    const answer = await askPerson(asked);
    if (answer !== null) progress = await call<Progress>('note', { name: asked.name, found: { answer } });
  }
  return progress;
}

async function showAnswer({ done, total, differ, notAsked }: Progress): Promise<void> {
  element('answer', HTMLTextAreaElement).value = await call<string>('answer');
  element('sum', HTMLElement).textContent =
    `${done} of ${total} done: ${differ} found something else than expected, ${notAsked} could not be asked.`;
  show('after', true);
}

async function run(): Promise<void> {
  show('before', false);
  show('during', true);
  const files = element('files', HTMLInputElement).checked ? 'yes' : '';
  const crm = { crm: textOf('crm'), crmKey: textOf('crmKey') };
  const begun = await call<Progress>('begin', { echo: textOf('echo'), inbox: textOf('inbox'), ...crm, files });
  const answered = await waitForClock(await runPageProbes(await runSteps(begun)));
  // What is found without the person is there to be copied, whether or not the questions are answered.
  await showAnswer(answered);
  await askPersons(answered);
  const ended = await call<Progress>('conclude');
  tell('done', ended);
  await showAnswer(ended);
}

/** The clipboard of a page in a frame is closed to the newer call; the older one works. */
function copy(): void {
  element('answer', HTMLTextAreaElement).select();
  element('copied', HTMLElement).textContent = document.execCommand('copy') ? 'Copied.' : 'Press Ctrl+C.';
}

element('start', HTMLButtonElement).onclick = () => {
  run().catch(tellTrouble);
};
element('copy', HTMLButtonElement).onclick = copy;
