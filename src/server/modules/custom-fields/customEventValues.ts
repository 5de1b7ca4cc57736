import { decodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { customValueText } from '#contract/people/custom-fields/customValueText.ts';
import type { SlottedField } from './customFieldReads.service.ts';

/**
 * The name of a custom field in the activity log and the timeline: its label at that time, marked to differ
 * from built-in fields.
 */
export function customFieldName(label: string): string {
  return `own.${label}`;
}

/** The value of a slot as people read it; null for an empty one. */
export function readableCustomValue(field: SlottedField, stored: string | null): string | null {
  return stored === null ? null : customValueText(field, decodeCustomValue(field.type, stored)) || null;
}
