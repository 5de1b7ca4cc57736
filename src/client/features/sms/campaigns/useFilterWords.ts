import { valueText } from '#client/kit/list-table/filters/FilterMenu.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import type { PersonKind } from '../sms.generated.ts';
import type { CampaignAudience } from './audienceWords.ts';
import { useAudienceFilters } from './useAudienceFilters.ts';

/** What an audience is filtered by, such as 'Stage New, Tag vip'; '' where it is not, or not for the viewer to see. */
export function useFilterWords(
  kind: PersonKind,
  listFilter: CampaignAudience['listFilter'] | undefined,
): string {
  const { timeZone } = useCalendar();
  const set = Object.fromEntries((listFilter?.filters ?? []).map(({ name, values }) => [name, values]));
  const offered = useAudienceFilters(kind, set);
  const chosen = offered.flatMap((filter) => {
    const text = valueText(filter, set[filter.name] ?? [], timeZone);
    return text === '' ? [] : [`${filter.label} ${text}`];
  });
  return [...(listFilter?.search ? [`‘${listFilter.search}’`] : []), ...chosen].join(', ');
}
