import type { Text } from '../../i18n/i18n.ts';
import type { RelationTarget } from '../../people/custom-fields/relationTargets.ts';
import type { FieldDescription, FieldType, ReferenceKind } from '../../people/fieldTypes.ts';

/** The target of a reference, where its choices come from. */
export type ConditionReference = ReferenceKind | 'PIPELINE' | 'DEAL_STAGE';

/** A field that records can be filtered by. Custom fields are described in the same way. */
export interface ConditionField extends Pick<FieldDescription, 'formerChoices'> {
  /** In rules: 'stageId', or 'own.<id>' for a custom field. */
  id: string;
  label: string;
  type: FieldType;
  /** Of a choice: its keys with their labels. */
  choices?: Readonly<Record<string, Text>>;
  names?: ConditionReference;
  /** Of a relation: the records that it points to. */
  custom?: { target?: RelationTarget | null };
  /** Never empty. */
  isRequired?: true;
}
