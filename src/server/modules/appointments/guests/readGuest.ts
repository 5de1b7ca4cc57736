import type { GuestFields, GuestProblem } from '#contract/appointments/guest.ts';
import { guestProblems } from '#contract/appointments/guest.ts';
import { mappedAnswers } from '#contract/appointments/guestAnswers.ts';
import type { SentValue } from '#contract/forms/sentForm.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { OpenPage } from './openPage.ts';

/** The answers of a guest as the booking shows them, those that fill lead fields, and the problem of each invalid field. */
export function readGuest(
  request: GuestFields,
  { page, company, customFields }: Pick<OpenPage, 'page' | 'company' | 'customFields'>,
): { answers: { question: string; answer: string }[]; values: SentValue[]; errors: GuestProblem[] } {
  const { defaultCountry } = company;
  const errors = guestProblems(request, { ...page, defaultCountry });
  const mapped = mappedAnswers(page.questions, request.answers, { customFields, defaultCountry });
  const isNew = ({ field }: GuestProblem) => errors.every((error) => error.field !== field);
  const answers = page.questions.flatMap(({ id, label }) => {
    const answer = mapped.values.get(id)?.text ?? tidyText(request.answers[id] ?? '');
    return answer === '' ? [] : [{ question: label, answer }];
  });
  return {
    answers,
    values: [...mapped.values.values()],
    errors: [...errors, ...mapped.problems.filter(isNew)],
  };
}
