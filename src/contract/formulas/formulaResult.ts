import { CUSTOM_FIELD_LIMITS } from '../limits/records/customFields.ts';
import { tidyText } from '../validation/text.ts';
import { decimalText } from './decimalText.ts';
import type { FormulaResultType } from './formulaResultTypes.ts';

/** The result of a formula as a custom field of the type has it: '12.5', '2026-12-31', 'YES'. Null for an empty one, and for a number or day that fields cannot have. */
export function formulaResult(value: unknown, type: FormulaResultType): string | null {
  if (typeof value === 'number')
    return decimalText(value, type === 'money' ? CUSTOM_FIELD_LIMITS.cents : CUSTOM_FIELD_LIMITS.decimals);
  if (typeof value === 'boolean') return value ? 'YES' : 'NO';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value !== 'string') return null;
  const text = [...tidyText(value.slice(0, 4 * CUSTOM_FIELD_LIMITS.text))].slice(0, CUSTOM_FIELD_LIMITS.text);
  return tidyText(text.join('')) || null;
}
