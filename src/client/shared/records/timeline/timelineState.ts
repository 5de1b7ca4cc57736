import type { ComponentProps } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import type { TimelineEntry } from './timelineEntry.ts';

type RefreshedQuery = ComponentProps<typeof NotRefreshed>['query'];

/** The state of a timeline's query. */
export interface TimelineState {
  /** Undefined while the first answer is on its way. */
  entries: TimelineEntry[] | undefined;
  hasOlder: boolean;
  /** Why there are no entries, or none that are new. */
  error: string | null;
  /** To ask again. */
  query: RefreshedQuery;
  isFetching: boolean;
  onOlder: () => Promise<{ isError: boolean }>;
}

/** An infinite query of a timeline. */
type TimelineQuery = RefreshedQuery & {
  data?: { pages: readonly { data: readonly TimelineEntry[] }[] } | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ isError: boolean }>;
};

/** What the timeline needs of its query. */
export function timelineState(query: TimelineQuery): TimelineState {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  return {
    entries: data && distinct(data.pages.flatMap((page) => page.data)),
    hasOlder: hasNextPage,
    error: errorText(error),
    query: { error, isFetching, refetch },
    isFetching,
    onOlder: fetchNextPage,
  };
}

/** A new entry between two page loads moves the last entry of a page to the next, so it appears twice. */
function distinct(entries: TimelineEntry[]): TimelineEntry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()];
}
