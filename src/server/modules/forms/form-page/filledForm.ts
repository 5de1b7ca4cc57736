import type { SentProblem } from '#contract/forms/sentForm.ts';
import { FORM_LENGTHS, FORM_NAMES_MOST } from '#contract/limits/records/forms.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import type { SendRequest } from '../sendRequest.ts';
import { originOf, pageAddress } from './formOrigin.ts';
import type { Filled } from './formPage.ts';

/** All of it but what is each page's own. */
export type Shown = Omit<Filled, 'ticket' | 'action'>;

/** What a form shows at first: what the address fills in, by the names of its fields. Nobody agrees to anything by an address. */
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

/** What it shows after it was sent and not taken: all that was typed, and what is wrong. */
export function sentAgain(
  given: SendRequest | null,
  { errors, notice }: { errors: readonly SentProblem[]; notice: string },
): Shown {
  const { values = {}, consent = {}, page = '', origin = [] } = given ?? {};
  return { values, consent, errors, notice, page, origin };
}
