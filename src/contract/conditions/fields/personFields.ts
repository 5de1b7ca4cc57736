import type { FieldDescription, PersonKind } from '../../people/fieldTypes.ts';
import { isFieldOf, PERSON_FIELDS } from '../../people/personFields.ts';
import type { ConditionField } from './conditionField.ts';

/** The fields of leads or contacts, apart from custom fields. */
export function personConditionFields(kind: PersonKind): readonly ConditionField[] {
  return kind === 'LEAD' ? LEAD_FIELDS : CONTACT_FIELDS;
}

const ALL: readonly FieldDescription[] = PERSON_FIELDS;

// Texts are never null there, but may be empty; these have a value
const REQUIRED = new Set(['stageId', 'statusId', 'createdAt', 'createdBy']);

function fieldsOf(kind: PersonKind): ConditionField[] {
  return [
    ...ALL.filter((field) => isFieldOf(field, kind) && field.writtenBy !== 'SYSTEM').map(
      ({ id, label, type, names, choices }): ConditionField => ({
        id,
        label,
        type,
        ...(names && { names }),
        ...(choices && { choices }),
        ...(REQUIRED.has(id) && { isRequired: true }),
      }),
    ),
    { id: 'updatedAt', label: /*i18n*/ 'Updated at', type: 'moment', isRequired: true },
  ];
}

const LEAD_FIELDS = fieldsOf('LEAD');
const CONTACT_FIELDS = fieldsOf('CONTACT');
