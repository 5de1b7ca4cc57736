import type { PersonKind } from '#server/modules/people/people.table.ts';

/** The person with a number, by name; all null if it is unknown. */
export interface NamedOwner {
  person_id: string | null;
  person_kind: PersonKind | null;
  person_name: string | null;
}
