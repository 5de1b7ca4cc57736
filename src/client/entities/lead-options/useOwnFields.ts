import { useMemo } from 'react';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import type { OwnDescription } from '#contract/people/own/ownField.ts';
import { describeOwn, ownFieldsOfKind } from '#contract/people/own/ownField.ts';
import { useLeadChoices } from './leadOptionsApi.ts';

/** The fields that the company added to leads or contacts, in their order; undefined until they are known. */
export function useOwnFields(kind: PersonKind): readonly OwnDescription[] | undefined {
  const fields = useLeadChoices()?.ownFields;
  return useMemo(() => fields && ownFieldsOfKind(fields, kind).map(describeOwn), [fields, kind]);
}
