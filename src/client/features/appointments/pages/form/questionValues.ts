import type { BookingPageFieldsFragment } from '../../appointments.generated.ts';

/** A question as the form of a page holds it. */
export interface QuestionValues {
  /** '' for a new question. */
  id: string;
  label: string;
  isRequired: boolean;
  /** The lead field that the answer fills; '' for none. */
  field: string;
}

/** The questions of a page as one text, which is what the fields of the form are. */
export function questionsText(questions: BookingPageFieldsFragment['questions']): string {
  return writeQuestions(
    questions.map(({ _id: id, label, isRequired, field }) => ({ id, label, isRequired, field: field ?? '' })),
  );
}

/** Writes questions as that text. */
export function writeQuestions(questions: readonly QuestionValues[]): string {
  return JSON.stringify(questions);
}

/** The questions of that text. */
export function readQuestions(text: string): QuestionValues[] {
  return JSON.parse(text) as QuestionValues[];
}

/** The input of the questions; `isCopy` makes new ones of them. */
export function questionsInput(text: string, isCopy: boolean) {
  return readQuestions(text).map(({ id, label, isRequired, field }) => ({
    ...(id && !isCopy && { id }),
    label,
    isRequired,
    field: field || null,
  }));
}
