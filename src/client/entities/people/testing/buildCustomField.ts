import type { CustomField, CustomFieldType } from '#contract/people/custom-fields/customField.ts';

/** A field that the company added; one with choices offers Sea and Park, and Moat no longer. */
export function buildCustomField(
  id: string,
  label: string,
  type: CustomFieldType,
): CustomField & { choices: Choice[] } {
  const hasChoices = type === 'choice' || type === 'choices';
  return {
    id,
    label,
    type,
    onlyOf: null,
    currency: type === 'money' ? 'EUR' : null,
    choices: hasChoices ? CHOICES.map((choice) => ({ ...choice })) : [],
  };
}

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
