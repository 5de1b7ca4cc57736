import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { textLength } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';

/** The text of an interaction, trimmed; '' if empty. Rejects a text that is too long. */
export function interactionText(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim();
  if (textLength(trimmed) > PERSON_LENGTHS.interaction)
    throw invalid(
      'text-too-long',
      `The text can have at most ${PERSON_LENGTHS.interaction.toLocaleString('en')} characters`,
    );
  return trimmed;
}

/** The text of a note, which is never empty. */
export function noteText(text: string | null | undefined): string {
  const trimmed = interactionText(text);
  if (trimmed === '') throw invalid('no-text', 'Enter a note first');
  return trimmed;
}
