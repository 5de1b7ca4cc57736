import { TAKEN_MESSAGES } from '#contract/integrations/sentLead.ts';
import { TAKEN_LIMITS } from '#contract/limits/records/integrations.ts';
import { tidyText, wellFormedText } from '#contract/validation/text.ts';
import type { SentField } from '../integrations.table.ts';

/** The leads in a body, or an error message. */
export type SentLeads = { leads: SentField[][]; isList: boolean } | { message: string };

/** The leads of a body: one object, or a list of some. */
export function sentLeads(body: unknown): SentLeads {
  const isList = Array.isArray(body);
  const given: unknown[] = isList ? body : [body];
  if (given.length === 0 || given.length > TAKEN_LIMITS.leads || !given.every(isObject))
    return { message: TAKEN_MESSAGES.shape };
  // No more than shows that there are too many
  const leads = given.map((lead) => [...fieldsOf(lead, '', 0).take(TAKEN_LIMITS.names + 1)]);
  if (leads.some(({ length }) => length > TAKEN_LIMITS.names)) return { message: TAKEN_MESSAGES.names };
  return { leads, isList };
}

/** What an object says, things within things under names with dots. */
function* fieldsOf(value: unknown, name: string, depth: number): Generator<SentField, undefined> {
  const text = textOf(value);
  if (text !== null) {
    if (text !== '' && name !== '') yield { name: truncated(tidyText(name), TAKEN_LIMITS.name), text };
    return;
  }
  if (!isObject(value) || depth > DEPTH) return;
  for (const [key, inner] of Object.entries(value)) {
    const inside = key.trim() === '' ? name : joinedName(name, key);
    yield* Array.isArray(inner) ? entriesOf(inner, inside, depth + 1) : fieldsOf(inner, inside, depth + 1);
  }
}

/** The entries of a list by their numbers, or, as ad platforms send them, each by the name that it says itself. */
function* entriesOf(list: readonly unknown[], name: string, depth: number): Generator<SentField, undefined> {
  const texts = list.map(textOf);
  if (texts.every((text) => text !== null)) return yield* fieldsOf(joined(texts), name, depth);
  for (const [index, entry] of list.entries()) {
    const named = isObject(entry) ? namedEntry(entry) : null;
    if (named) yield* fieldsOf(named.text, joinedName(name, named.name), depth + 1);
    else if (!Array.isArray(entry)) yield* fieldsOf(entry, joinedName(name, `${index + 1}`), depth + 1);
  }
}

/** A name within another; no longer than can be stored, however long the names are. */
function joinedName(outer: string, inner: string): string {
  return (outer === '' ? inner : `${outer}.${inner}`).slice(0, 2 * TAKEN_LIMITS.name);
}

/** { name: 'email', values: ['ann@example.com'] } and the like. */
function namedEntry(entry: Record<string, unknown>): { name: string; text: string } | null {
  const name = NAMES.map((key) => entry[key]).find((value) => typeof value === 'string');
  const value = VALUES.map((key) => entry[key]).find((given) => given !== undefined);
  if (typeof name !== 'string' || value === undefined) return null;
  const texts = [value].flat().map(textOf);
  return texts.every((text) => text !== null) ? { name, text: joined(texts) } : null;
}

const NAMES = ['column_id', 'name', 'key', 'field', 'label', 'question'];
const VALUES = ['value', 'values', 'string_value', 'answer'];
const DEPTH = 8;

/** A single value as text; '' for null, and null for what holds others. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? truncated(wellFormedText(value), TAKEN_LIMITS.text) : null;
}

function joined(texts: readonly string[]): string {
  return texts.filter(Boolean).join(', ');
}

function truncated(text: string, most: number): string {
  return text.length > most ? [...text].slice(0, most).join('') : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
