import { useMemo } from 'react';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { customFieldsOfKind, describeCustomField } from '#contract/people/custom-fields/customField.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import { useLeadChoices } from './leadOptionsApi.ts';

/** The fields that the company added to leads or contacts, in their order; undefined until they are known. */
export function useCustomFields(kind: PersonKind): readonly CustomFieldDescription[] | undefined {
  const fields = useLeadChoices()?.customFields;
  return useMemo(() => fields && customFieldsOfKind(fields, kind).map(describeCustomField), [fields, kind]);
}
