import { t } from '@lingui/core/macro';
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
    ...(count === undefined ? [] : [t`${{ count: count.toLocaleString() }} now`]),
    ...(excluded.length > 0 ? [t`except ${{ length: excluded.length.toLocaleString() }}`] : []),
    ...(others === '' ? [] : [t`without recipients of ${others}`]),
    ...exceptViews.map(
      ({ name }) => t`without ${{ value: name === null ? 'a deleted view' : `the view ${name}` }}`,
    ),
  ].join(', ');
}

function baseAudience(
  kind: PersonKind,
  { chosen, isFiltered, view }: Pick<CampaignAudience, 'chosen' | 'isFiltered' | 'view'>,
): string {
  const words = kind === 'LEAD' ? t`Leads` : t`Contacts`;
  if (view)
    return view.name === null
      ? t`${words} of a deleted view`
      : t`${words} of the view ${{ name: view.name }}`;
  if (chosen !== null) return t`Selected ${{ words: words.toLowerCase() }}`;
  return isFiltered
    ? t`Filtered ${{ words: words.toLowerCase() }}`
    : t`All ${{ words: words.toLowerCase() }}`;
}
