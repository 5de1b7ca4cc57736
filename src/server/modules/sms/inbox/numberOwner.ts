import type { PersonKind } from '#server/modules/people/people.table.ts';

/** Whom the viewer may see, as seenPeople answers it. */
export interface SeenPeople {
  kinds: readonly PersonKind[];
  assignedTo: string | undefined;
}

/** Whose a number is, by name; all null where it is nobody's. */
export interface NamedOwner {
  person_id: string | null;
  person_kind: PersonKind | null;
  person_name: string | null;
}
