import type { PersonKind } from './personRecord.ts';

/** The navigation state of a link to the duplicates page, with the people to compare; closing it goes back. */
export interface MergeState {
  merge: { kind: PersonKind; ids: readonly string[] };
}
