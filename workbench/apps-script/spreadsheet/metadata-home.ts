import type { MetadataSnapshot } from '../model';
import type { Arguments } from './arguments';
import type { Session } from './session';

const MOST_CHARACTERS = 30_000; // [platform 1, L: per sheet, and for the spreadsheet itself]

function homeOf(location: MetadataSnapshot['location']): number | null {
  return location.on === 'spreadsheet' ? null : location.sheetId;
}

/** Takes an entry as it is to be. @throws Exception when its sheet, or the spreadsheet, cannot hold it; the text is assumed */
export function checkMetadataRoom(
  session: Session,
  entry: Pick<MetadataSnapshot, 'key' | 'value' | 'location'> & { readonly id?: number },
): void {
  const home = homeOf(entry.location);
  const others = session.model.metadata.filter(({ id, location }) => id !== entry.id && homeOf(location) === home);
  const characters = [...others, entry].reduce((sum, { key, value }) => sum + key.length + (value?.length ?? 0), 0);
  if (characters > MOST_CHARACTERS) {
    session.fail(`The developer metadata of a sheet cannot be longer than ${MOST_CHARACTERS} characters.`);
  }
}

/** Adds what `addDeveloperMetadata(key[, value][, visibility])` was given; a visibility left out is DOCUMENT. [D] */
export function addMetadata(session: Session, args: Arguments, location: MetadataSnapshot['location']): void {
  args.expect(['text'], ['text', 'text?'], ['text', 'object'], ['text', 'text?', 'object']);
  const second = args.any(1);
  const visibility = typeof second === 'object' && second !== null ? second : args.any(2);
  const entry = { key: args.text(0), value: typeof second === 'string' ? second : null, location };
  checkMetadataRoom(session, entry);
  session.model.addMetadata({
    ...entry,
    visibility: String(visibility) === 'PROJECT' ? 'PROJECT' : 'DOCUMENT',
  });
}

/** Returns the metadata on exactly that place, as scripts hold it. */
export function metadataOn(session: Session, fits: (location: MetadataSnapshot['location']) => boolean): object[] {
  return session.model.metadata.filter((entry) => fits(entry.location)).map((entry) => session.metadata(entry.id));
}
