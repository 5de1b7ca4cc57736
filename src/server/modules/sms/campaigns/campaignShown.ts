import { WEEKDAYS } from '#contract/appointments/hours.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';

/** The data of a campaign in the activity log. */
export function shownCampaign({
  name,
  body,
  start_at,
  start_is_local,
  hours,
  is_marketing,
  are_links_short,
  needs_consent,
}: Pick<
  SmsCampaignRow,
  | 'name'
  | 'body'
  | 'start_at'
  | 'start_is_local'
  | 'hours'
  | 'is_marketing'
  | 'are_links_short'
  | 'needs_consent'
>) {
  return {
    name,
    body,
    startAt: start_at?.toISOString() ?? null,
    startIsLocal: start_is_local,
    hours: hours && `${hours.opensAt}–${hours.closesAt}`,
    days: hours && hours.days.map((day) => WEEKDAYS[day - 1]).join(', '),
    isMarketing: is_marketing,
    areLinksShort: are_links_short,
    needsConsent: needs_consent,
  };
}
