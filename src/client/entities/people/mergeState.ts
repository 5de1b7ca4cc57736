import type { PersonKind } from './personRecord.ts';

/** What leads to the page of duplicates along with whom to compare there: closed, it goes back. */
export interface MergeState {
  merge: { kind: PersonKind; ids: readonly string[] };
}
