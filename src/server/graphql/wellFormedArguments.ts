import { ARGUMENT_TEXT_MOST, textTooLong } from '#contract/limits/texts.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';

/**
 * Applies the contract's rule for text to all arguments of an operation, however deep: no resolver, and no later field, sees text that
 * the database cannot store. Rejects (400) a text over the limit of all arguments.
 */
export function wellFormedArguments<T>(value: T): T {
  return wellFormed(value) as T;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return wellFormedText(bounded(value));
  if (Array.isArray(value)) return value.map(wellFormed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [bounded(key), wellFormed(each)]));
}

function bounded(text: string): string {
  if (text.length > ARGUMENT_TEXT_MOST) throw invalid('text-too-long', textTooLong());
  return text;
}

// A plain object, with or without a prototype, from whatever realm. Dates and files are none.
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
