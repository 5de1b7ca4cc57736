import type { PersonKind } from '#server/modules/people/people.table.ts';

/** The people whom the viewer may see, as returned by seenPeople. */
export interface SeenPeople {
  kinds: readonly PersonKind[];
  assignedTo: string | undefined;
}

/** The person with a number, by name; all null if it is unknown. */
export interface NamedOwner {
  person_id: string | null;
  person_kind: PersonKind | null;
  person_name: string | null;
}
