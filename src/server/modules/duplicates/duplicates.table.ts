import type { Generated } from 'kysely';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/** Dismissed pairs of duplicates; the smaller id first. */
export interface DistinctPeopleTable {
  company_id: string;
  first_id: string;
  second_id: string;
  decided_by: string;
  decided_at: Date;
}

/** People who share a value, as computed last: docs/decisions/0280. */
interface DuplicateGroupsTable {
  company_id: string;
  kind: PersonKind;
  /** The value with its reason in front: `PHONE +442079460958`; a name and a company have a line break between them. */
  shared: string;
  newest_id: string;
  /** All of them; ids has the first 1,000. */
  total: number;
  /** In ascending order. */
  ids: string[];
}

/** Values that people got or lost since the groups were computed; triggers of people write them. */
interface DuplicateChecksTable {
  company_id: string;
  id: Generated<string>;
  kind: PersonKind;
  /** Null: all values of the kind. */
  shared: string[] | null;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    distinct_people: DistinctPeopleTable;
    duplicate_groups: DuplicateGroupsTable;
    duplicate_checks: DuplicateChecksTable;
  }
}
