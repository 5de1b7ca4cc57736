import { useMemo } from 'react';
import type { CustomFieldDescription, CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { describeCustomField } from '#contract/people/custom-fields/customField.ts';
import { useFindCustomFieldsOfQuery } from './recordFieldsApi.ts';

/** A record other than a lead or contact, whose fields are in the choices of lead options. */
export type OtherRecord = Exclude<CustomRecord, 'PERSON'>;

/** The custom fields of a record in their order; undefined until they are loaded, or if that fails. */
export function useRecordFields(record: OtherRecord): readonly CustomFieldDescription[] | undefined {
  const fields = useFindCustomFieldsOfQuery({ record }).data?.data;
  return useMemo(() => fields?.map(describeCustomField), [fields]);
}
