import type { FindSmsCampaignQuery } from '../campaign/campaign.generated.ts';
import type { PersonKind } from './campaigns.generated.ts';

/** Whom a campaign is for, as its page is told. */
export type CampaignAudience = NonNullable<FindSmsCampaignQuery['findSmsCampaign']['audience']>;

/** Whom it is for in words, such as 'Leads of the view VIP, 34 now, except 2'; count is how many they are now, and filter what a filter is set to, where that is known. */
export function audienceWords(
  kind: PersonKind,
  { chosen, isFiltered, view, excluded, exceptCampaigns, exceptViews }: CampaignAudience,
  {
    count,
    filter = '',
    needsConsent = false,
  }: { count?: number | undefined; filter?: string; needsConsent?: boolean } = {},
): string {
  const others = exceptCampaigns.map(({ name }) => name).join(', ');
  return [
    whom(kind, { chosen, isFiltered, view }) +
      (filter === '' ? '' : ` (${filter})`) +
      (needsConsent ? ' whose consent is written down' : ''),
    ...(count === undefined ? [] : [`${count.toLocaleString()} now`]),
    ...(excluded.length > 0 ? [`except ${excluded.length.toLocaleString()}`] : []),
    ...(others === '' ? [] : [`without who got ${others}`]),
    ...exceptViews.map(({ name }) => `without ${name === null ? 'a view that is gone' : `the view ${name}`}`),
  ].join(', ');
}

function whom(
  kind: PersonKind,
  { chosen, isFiltered, view }: Pick<CampaignAudience, 'chosen' | 'isFiltered' | 'view'>,
): string {
  const words = kind === 'LEAD' ? 'Leads' : 'Contacts';
  if (view)
    return view.name === null ? `${words} of a view that is gone` : `${words} of the view ${view.name}`;
  if (chosen !== null) return `${words} chosen one by one`;
  return isFiltered ? `${words} by a filter` : `All ${words.toLowerCase()}`;
}
