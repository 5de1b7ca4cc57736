import type { RoundRobinRule } from '#server/modules/lead-managers/assignment.service.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';

/** A change that was checked against what the company has. */
export interface CheckedBulk {
  /** 'Set stage to Contacted'. */
  title: string;
  /** Set where a manager is still to be found for each row. */
  rule: RoundRobinRule | null;
  /** The row's new values, or why it cannot have them. */
  columnsFor(row: PersonRow, by: string, at: Date): PersonChange | { reason: string };
}
