import { ASKABLE_FIELDS, askableCustomFields, askableField } from '#contract/forms/askedFields.ts';
import type { KnownOfCompany, SentValue } from '#contract/forms/sentForm.ts';
import { readSentValue } from '#contract/forms/sentForm.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import type { PageQuestion } from './bookingPage.ts';
import type { GuestProblem } from './guest.ts';

/** A lead field that a question of a booking page can fill. */
export interface MappedField {
  key: string;
  label: string;
}

/** The lead fields that questions can fill: those that the page does not ask for anyway. */
export function mappableFields(customFields: readonly CustomField[]): MappedField[] {
  return [
    ...ASKABLE_FIELDS.filter(({ id }) => !ASKED.has(id)).map(({ id, label }) => ({ key: id, label })),
    ...askableCustomFields(customFields).map(({ id, label }) => ({ key: customKey(id), label })),
  ];
}

/** Whether a question can fill the field of this key; whether a custom field exists only the server knows. */
export function isMappableKey(key: string): boolean {
  return customFieldIdOf(key) !== undefined || (askableField(key) !== undefined && !ASKED.has(key));
}

/**
 * The answers of a guest to questions that fill lead fields, and their problems. `text` is the answer as displayed. A
 * question whose field does not exist is missing.
 */
export function mappedAnswers(
  questions: readonly PageQuestion[],
  answers: Readonly<Record<string, string>>,
  known: KnownOfCompany,
): { values: Map<string, SentValue>; problems: GuestProblem[] } {
  const values = new Map<string, SentValue>();
  const problems: GuestProblem[] = [];
  for (const { id, label, isRequired, field } of questions) {
    if (!field) continue;
    const asked = { key: field, label, isRequired, isLong: false };
    const reading = readSentValue(asked, answers[id] ?? '', known);
    if ('problem' in reading) problems.push({ field: `answers.${id}`, message: reading.problem });
    else if (reading.value) values.set(id, reading.value);
  }
  return { values, problems };
}

const ASKED: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phoneNumber']);
