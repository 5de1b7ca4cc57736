import type { PersonKind, PersonSelection } from '../sms.generated.ts';

/** Who a new campaign is for, as a list of people hands it over with the way to the composer. */
export interface CampaignAudience {
  kind: PersonKind;
  selection: PersonSelection;
  count: number;
}

/** The audience in the state of a page of the browser's history; null where there is none. */
export function readAudience(state: unknown): CampaignAudience | null {
  const audience = (state as { audience?: CampaignAudience } | null)?.audience;
  return audience?.selection && audience.kind ? audience : null;
}
