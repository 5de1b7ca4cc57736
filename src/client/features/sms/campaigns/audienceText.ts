import type { FindSmsCampaignQuery } from '../campaign/campaign.generated.ts';
import type { PersonKind } from './campaigns.generated.ts';

/** The audience of a campaign on its page. */
export type CampaignAudience = NonNullable<FindSmsCampaignQuery['findSmsCampaign']['audience']>;

/** The audience as text, such as 'Leads of the view VIP, 34 now, except 2'; count: the current number; filter: its values, if known. */
export function audienceText(
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
    baseAudience(kind, { chosen, isFiltered, view }) +
      (filter === '' ? '' : ` (${filter})`) +
      (needsConsent ? ' with recorded consent' : ''),
    ...(count === undefined ? [] : [`${count.toLocaleString()} now`]),
    ...(excluded.length > 0 ? [`except ${excluded.length.toLocaleString()}`] : []),
    ...(others === '' ? [] : [`without recipients of ${others}`]),
    ...exceptViews.map(({ name }) => `without ${name === null ? 'a deleted view' : `the view ${name}`}`),
  ].join(', ');
}

function baseAudience(
  kind: PersonKind,
  { chosen, isFiltered, view }: Pick<CampaignAudience, 'chosen' | 'isFiltered' | 'view'>,
): string {
  const words = kind === 'LEAD' ? 'Leads' : 'Contacts';
  if (view) return view.name === null ? `${words} of a deleted view` : `${words} of the view ${view.name}`;
  if (chosen !== null) return `Selected ${words.toLowerCase()}`;
  return isFiltered ? `Filtered ${words.toLowerCase()}` : `All ${words.toLowerCase()}`;
}
