import { errorText } from '#client/data/apiError.ts';
import type { TimelineQuery } from '../kinds/personCalls.ts';
import type { TimelineEntry } from './timelineText.ts';

/** How a timeline's query stands. */
export interface TimelineState {
  /** Undefined while the first answer is on its way. */
  entries: TimelineEntry[] | undefined;
  hasOlder: boolean;
  error: string | null;
  isFetching: boolean;
  onRetry: () => void;
  onOlder: () => void;
}

/** What the timeline needs of its query. */
export function timelineState(query: TimelineQuery): TimelineState {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const failed = data?.pages.find(({ acknowledgement }) => !acknowledgement);
  const isGood = data !== undefined && !failed && !error;
  return {
    entries: isGood ? distinct(data.pages.flatMap((page) => page.data)) : undefined,
    hasOlder: hasNextPage,
    error: isGood
      ? null
      : failed?.message || (error ? errorText(error, 'Check the connection and try again.') : null),
    isFetching,
    onRetry: () => void refetch(),
    onOlder: () => void fetchNextPage(),
  };
}

/** What happens between two pages moves the last entry of one to the top of the next, where it stands once more. */
function distinct(entries: TimelineEntry[]): TimelineEntry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()];
}
