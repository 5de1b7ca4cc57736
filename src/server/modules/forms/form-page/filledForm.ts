import type { SentProblem } from '#contract/forms/sentForm.ts';
import { FORM_LENGTHS, FORM_NAMES_MOST } from '#contract/limits/records/forms.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import type { SendRequest } from '../sendRequest.ts';
import { originOf, pageAddress } from './formOrigin.ts';
import type { Filled } from './formPage.ts';

/** A filled form without the ticket and action of a single page. */
export type Shown = Omit<Filled, 'ticket' | 'action'>;

/** The form at first: fields prefilled from the URL by name. A URL never ticks a consent. */
export function prefilled(query: URLSearchParams, referer: string | undefined): Shown {
  const text = (name: string) => wellFormedText(query.get(name) ?? '').slice(0, FORM_LENGTHS.answer);
  return {
    values: Object.fromEntries(
      [...new Set(query.keys())].slice(0, FORM_NAMES_MOST).map((name) => [name, text(name)]),
    ),
    consent: {},
    errors: [],
    notice: '',
    page: pageAddress(referer),
    origin: originOf(text),
  };
}

/** The form after a rejected submission: the entered values and the errors. */
export function sentAgain(
  given: SendRequest | null,
  { errors, notice }: { errors: readonly SentProblem[]; notice: string },
): Shown {
  const { values = {}, consent = {}, page = '', origin = [] } = given ?? {};
  return { values, consent, errors, notice, page, origin };
}
