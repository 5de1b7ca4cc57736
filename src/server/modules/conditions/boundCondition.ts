import type { ConditionRecord, RelationName } from '#contract/conditions/relations.ts';
import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';

/** A condition that the database can evaluate: fields exist, values are as columns have them, days are moments, rights are decided. */
export interface BoundCondition {
  companyId: string;
  record: ConditionRecord;
  test: BoundTest;
}

export type BoundTest =
  | { all: readonly BoundTest[] }
  | { any: readonly BoundTest[] }
  | { not: BoundTest }
  | { column: BoundColumn; test: ColumnTest }
  | { related: RelationName; seen: SeenRecords; where: BoundTest | null };

/** The column of a built-in field by its id, or of a custom field. */
export type BoundColumn = { field: string } | { slot: string; type: CustomFieldType };

/** All tests are false for an empty value, except for isEmpty. */
export type ColumnTest =
  | { isEmpty: true }
  /** A regular expression. */
  | { matches: string }
  | { oneOf: readonly string[] }
  /** Of a list: at least one of these. */
  | { hasAny: readonly string[] }
  | { hasAll: readonly string[] }
  /** `from` is inclusive, `before` and `above` are exclusive, `to` is inclusive. */
  | { from?: string; to?: string; before?: string; above?: string };

/** The related records that the viewer may see. */
export interface SeenRecords {
  /** Only leads of this lead manager, or deals of this owner; null: not limited. */
  managerId: string | null;
  /** Of deals: only in pipelines that this user may see; null: in all. `userId` null: only in pipelines without members. */
  pipelinesOf: { userId: string | null } | null;
}
