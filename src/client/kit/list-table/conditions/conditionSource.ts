import type { ComponentType } from 'react';
import type { ConditionField } from '#contract/conditions/fields/conditionField.ts';
import type { ConditionFields } from '#contract/conditions/fields/conditionFields.ts';
import type { ConditionRecord, RelationName } from '#contract/conditions/relations.ts';
import type { PickerOption } from '../../pickers/pickerOption.ts';

/** What a condition can be about. */
export interface ConditionSource {
  record: ConditionRecord;
  fields: ConditionFields;
  /** The related records that the user may filter by. */
  relations: readonly RelationName[];
  /** The choices for a field; undefined while they load, or if any text can be entered. */
  optionsOf: (field: ConditionField) => readonly PickerOption[] | undefined;
  /** Edits the values of a field whose choices the server searches; undefined for other fields. */
  valuesOf?: (field: ConditionField) => ComponentType<ChosenValuesProps> | undefined;
}

/** The chosen values of a rule, and how they are changed. */
export interface ChosenValuesProps {
  label: string;
  values: readonly string[];
  error: string | null;
  onChange: (values: readonly string[]) => void;
}

/** A dialog to edit the condition of a list. */
export interface ConditionDialogProps {
  /** The condition in the URL; undefined for none. */
  value: string | undefined;
  /** The values of the filter: one, or none. */
  onChange: (values: readonly string[]) => void;
  onClose: () => void;
}
