import { foldText } from '#contract/people/searchText.ts';
import { cleanSlug, slugProblem } from '#contract/validation/web-address/slug.ts';

/** A slug of a company's name: 'Møller & Søn' gives 'moller-son'. Null where the name has too few Latin letters, or gives one that is reserved. */
export function suggestedSlug(companyName: string): string | null {
  const slug = cleanSlug(foldText(companyName).replace(/[^a-z0-9]+/g, '-'));
  return slugProblem(slug) === null ? slug : null;
}
