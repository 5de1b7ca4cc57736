import { MAX_NAME_LENGTH } from '#contract/limits/account/auth.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';

/** The problem of a first name, or null. */
export function firstNameProblem(typed: string): string | null {
  return nameProblem(typed, 'First Name');
}

/** The problem of a last name, or null. */
export function lastNameProblem(typed: string): string | null {
  return nameProblem(typed, 'Last Name');
}

function nameProblem(typed: string, label: string): string | null {
  const name = tidyText(typed);
  if (!name) return `${label} is required`;
  return textLength(name) > MAX_NAME_LENGTH
    ? `${label} can have at most ${MAX_NAME_LENGTH} characters`
    : null;
}
