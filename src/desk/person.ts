import { issue } from '../core';
import type { Person } from '../protocol';
import { refuseIssues } from './desk-error';
import type { Ports } from './ports';

/** Properties of the user, read only where the platform tells no e-mail. */
const NAME = 'PERSON_NAME';
const ID = 'PERSON_ID';

const LONGEST_NAME = 100;

/** Names who does something, for people: by e-mail, else as they entered it; '' when neither is known. */
export function nameOfPerson({ user, userProperties }: Ports): string {
  return user.email() || (userProperties.get(NAME) ?? '');
}

/** Tells one person from another, also where the platform tells no e-mail: by an ID that the script made up for them. */
export function markOfPerson({ random, user, userProperties }: Ports): string {
  const known = user.email() || userProperties.get(ID);
  if (known) return known;
  const made = random.id();
  userProperties.set({ [ID]: made });
  return made;
}

/** What the page needs to ask somebody for a name; who has an e-mail is never asked. */
export function personState(ports: Ports): Person {
  const isAsked = ports.user.email() === '';
  return { name: isAsked ? nameOfPerson(ports) : '', isAsked };
}

/**
 * Keeps how a person is called where the platform tells no e-mail. It gives no rights.
 * @throws DeskError 'error.form' for what is blank, too long, or looks like a proven e-mail
 */
export function savePersonName({ userProperties }: Ports, typed: string): void {
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  const right = name !== '' && name.length <= LONGEST_NAME && !name.includes('@');
  refuseIssues(right ? [] : [issue('issue.person.name', 'personName', { max: LONGEST_NAME })]);
  userProperties.set({ [NAME]: name });
}
