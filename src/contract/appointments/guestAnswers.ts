import type { KnownOfCompany, SentValue } from '#contract/forms/sentForm.ts';
import { readSentValue } from '#contract/forms/sentForm.ts';
import type { PageQuestion } from './bookingPage.ts';
import type { GuestProblem } from './guest.ts';

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
