import type { SmsCampaignRow } from './campaigns.store.ts';

/** What the activity log tells of a campaign. */
export function shownCampaign({
  name,
  body,
  start_at,
  is_marketing,
  are_links_short,
  needs_consent,
}: Pick<
  SmsCampaignRow,
  'name' | 'body' | 'start_at' | 'is_marketing' | 'are_links_short' | 'needs_consent'
>) {
  return {
    name,
    body,
    startAt: start_at?.toISOString() ?? null,
    isMarketing: is_marketing,
    areLinksShort: are_links_short,
    needsConsent: needs_consent,
  };
}
