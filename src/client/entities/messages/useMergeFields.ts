import { useMemo } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import type { MergeField, MergeValues } from '#contract/sms/mergeFields.ts';
import { isMergeable, MERGE_EXAMPLES, MERGE_FIELDS } from '#contract/sms/mergeFields.ts';

interface OfferedField {
  field: MergeField;
  label: string;
}

/** The merge fields that a message can have, first the built-in ones, then the company's custom fields; with example values. */
export function useMergeFields(): { fields: OfferedField[]; examples: MergeValues } {
  const custom = useLeadChoices()?.customFields;
  return useMemo(() => {
    const own = (custom ?? [])
      .filter(({ type }) => isMergeable(type))
      .map(({ id, label }): OfferedField => ({ field: customKey(id), label }));
    return {
      fields: [...MERGE_FIELDS.map(({ field, label }) => ({ field, label: i18n.t(label) })), ...own],
      // A custom field has no example: the preview shows its label
      examples: { ...MERGE_EXAMPLES, ...Object.fromEntries(own.map(({ field, label }) => [field, label])) },
    };
  }, [custom]);
}
