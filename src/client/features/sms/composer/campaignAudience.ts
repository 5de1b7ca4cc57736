import type { FilterValues } from '#contract/people/personFilter.ts';
import type { PersonKind, PersonSelection } from './composer.generated.ts';

/** Who a new campaign is for, as a list of people hands it over with the way to the composer. */
export interface CampaignAudience {
  kind: PersonKind;
  selection: PersonSelection;
  count: number;
}

/** The filters of a list of people, passed in the same way. */
export interface FilterInput {
  kind: PersonKind;
  listFilter: { search: string; filters: FilterValues };
}

/** The audience in the state of a page of the browser's history; null where there is none. */
export function readAudience(state: unknown): CampaignAudience | null {
  const audience = (state as { audience?: CampaignAudience } | null)?.audience;
  return audience?.selection && audience.kind ? audience : null;
}

/** The filter in such a state; null where there is none. */
export function readFilterInput(state: unknown): FilterInput | null {
  const audience = (state as { audience?: FilterInput } | null)?.audience;
  return audience?.listFilter && audience.kind ? audience : null;
}
