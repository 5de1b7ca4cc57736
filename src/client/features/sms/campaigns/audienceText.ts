import { plural, t } from '@lingui/core/macro';
import { listText } from '#contract/i18n/formats.ts';
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
  const others = listText(
    exceptCampaigns.map(({ name }) => name),
    'unit',
  );
  const base = baseAudience(kind, { chosen, isFiltered, view });
  const people = filter === '' ? base : `${base} (${filter})`;
  const parts = [
    needsConsent ? t`${people} with recorded consent` : people,
    ...(count === undefined ? [] : [plural(count, { one: '# now', other: '# now' })]),
    ...(excluded.length > 0
      ? [plural({ count: excluded.length }, { one: 'except #', other: 'except #' })]
      : []),
    ...(others === '' ? [] : [t`without recipients of ${others}`]),
    ...exceptViews.map(({ name }) =>
      name === null ? t`without a deleted view` : t`without the view ${name}`,
    ),
  ];
  return listText(parts, 'unit');
}

function baseAudience(
  kind: PersonKind,
  { chosen, isFiltered, view }: Pick<CampaignAudience, 'chosen' | 'isFiltered' | 'view'>,
): string {
  const isOfLeads = kind === 'LEAD';
  if (view?.name) return viewAudience(kind, view.name);
  if (view) return isOfLeads ? t`Leads of a deleted view` : t`Contacts of a deleted view`;
  if (chosen !== null) return isOfLeads ? t`Selected leads` : t`Selected contacts`;
  if (isFiltered) return isOfLeads ? t`Filtered leads` : t`Filtered contacts`;
  return isOfLeads ? t`All leads` : t`All contacts`;
}

/** The people of a view. */
export function viewAudience(kind: PersonKind, name: string): string {
  return kind === 'LEAD' ? t`Leads of the view ${name}` : t`Contacts of the view ${name}`;
}
