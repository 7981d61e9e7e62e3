import type { MetadataSnapshot } from '../model';
import type { Arguments } from './arguments';
import type { Session } from './session';

/** Adds what `addDeveloperMetadata(key[, value][, visibility])` was given; a visibility left out is DOCUMENT. [D] */
export function addMetadata(session: Session, args: Arguments, location: MetadataSnapshot['location']): void {
  args.expect(['text'], ['text', 'text?'], ['text', 'object'], ['text', 'text?', 'object']);
  const second = args.any(1);
  const visibility = typeof second === 'object' && second !== null ? second : args.any(2);
  session.model.addMetadata({
    key: args.text(0),
    value: typeof second === 'string' ? second : null,
    location,
    visibility: String(visibility) === 'PROJECT' ? 'PROJECT' : 'DOCUMENT',
  });
}

/** Returns the metadata on exactly that place, as scripts hold it. */
export function metadataOn(session: Session, fits: (location: MetadataSnapshot['location']) => boolean): object[] {
  return session.model.metadata.filter((entry) => fits(entry.location)).map((entry) => session.metadata(entry.id));
}
