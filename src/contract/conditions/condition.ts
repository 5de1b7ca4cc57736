import type { ConditionOperator } from './operators.ts';
import type { RelationName } from './relations.ts';

/** A filter of records: a rule, or a group of conditions. docs/decisions/0274 */
export type Condition = FieldRule | RelatedRule | AllOf | AnyOf | Not;

/** Compares a field of the record with values. */
export interface FieldRule {
  /** The id of a ConditionField: 'stageId', or 'own.<id>' for a custom field. */
  field: string;
  is: ConditionOperator;
  /** As the operator takes them: see OPERATORS. Missing for none. */
  values?: string[];
}

/** Whether the record has a related record, of those that match `where`. */
export interface RelatedRule {
  related: RelationName;
  /** False: has none of them. */
  has: boolean;
  where?: Condition;
}

export interface AllOf {
  all: Condition[];
}

export interface AnyOf {
  any: Condition[];
}

export interface Not {
  not: Condition;
}
