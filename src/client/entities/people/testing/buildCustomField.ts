import type { CustomField, CustomFieldType } from '#contract/people/custom-fields/customField.ts';

/** A field that the company added, calculated if it has a formula; one with choices offers Sea and Park, and Moat no longer; a relation points to accounts. */
export function buildCustomField(
  id: string,
  label: string,
  type: CustomFieldType,
  formula: string | null = null,
): BuiltField {
  const hasChoices = type === 'choice' || type === 'choices';
  return {
    id,
    record: 'PERSON',
    label,
    type,
    onlyOf: null,
    currency: type === 'money' ? 'EUR' : null,
    target: type === 'relation' ? 'ACCOUNT' : null,
    formula,
    choices: hasChoices ? CHOICES.map((choice) => ({ ...choice })) : [],
  };
}

type BuiltField = CustomField &
  Required<Pick<CustomField, 'record' | 'target' | 'formula'>> & { choices: Choice[] };

interface Choice {
  id: string;
  label: string;
  isArchived: boolean;
}

const CHOICES: Choice[] = [
  { id: 'sea', label: 'Sea', isArchived: false },
  { id: 'park', label: 'Park', isArchived: false },
  { id: 'moat', label: 'Moat', isArchived: true },
];
