import { t } from '@lingui/core/macro';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { valueText } from '#client/kit/list-table/filters/FilterMenu.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { listText } from '#contract/i18n/formats.ts';
import type { CampaignAudience } from './audienceText.ts';
import { audienceText } from './audienceText.ts';
import type { PersonKind } from './campaigns.generated.ts';
import { useAudienceFilters } from './useAudienceFilters.ts';

interface AudienceTextProps {
  kind: PersonKind;
  audience: CampaignAudience;
  /** How many they are now, where that is known. */
  count: number | undefined;
  needsConsent: boolean;
}

/** The audience of a campaign as text, with the filters that the viewer may see. */
export function AudienceText({ audience, ...props }: AudienceTextProps) {
  const { kind, ...others } = props;
  const { listFilter } = audience;
  if (!listFilter) return audienceText(kind, audience, others);
  return <FilteredText {...props} audience={audience} listFilter={listFilter} />;
}

function FilteredText({
  kind,
  audience,
  listFilter,
  ...others
}: AudienceTextProps & { listFilter: NonNullable<CampaignAudience['listFilter']> }) {
  const { timeZone } = useCalendar();
  const set = Object.fromEntries(listFilter.filters.map(({ name, values }) => [name, values]));
  const chosen = useAudienceFilters(kind, set).flatMap((filter) => {
    const text = valueText(filter, set[filter.name] ?? [], timeZone);
    return text === '' ? [] : [`${labelText(filter.label)} ${text}`];
  });
  const search = listFilter.search === '' ? [] : [t`‘${{ search: listFilter.search }}’`];
  return audienceText(kind, audience, { ...others, filter: listText([...search, ...chosen], 'unit') });
}
