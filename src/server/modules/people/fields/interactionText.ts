import { i18n } from '#contract/i18n/i18n.ts';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { textLength } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';

/** The text of an interaction, trimmed; '' if empty. Rejects a text that is too long. */
export function interactionText(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim();
  if (textLength(trimmed) > PERSON_LENGTHS.interaction)
    throw invalid(
      'text-too-long',
      i18n.t('The text can have at most {most, number} characters', { most: PERSON_LENGTHS.interaction }),
    );
  return trimmed;
}

/** The text of a note, which is never empty. */
export function noteText(text: string | null | undefined): string {
  const trimmed = interactionText(text);
  if (trimmed === '') throw invalid('no-text', i18n.t('Enter a note first'));
  return trimmed;
}
