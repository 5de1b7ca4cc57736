import type { SerializedError } from '@reduxjs/toolkit';
import { errorText } from '#client/data/apiError.ts';
import type { ApiError } from '#client/data/apiError.ts';
import type { TimelineFieldsFragment } from '#client/entities/people/people.generated.ts';
import type { TimelineState } from './Timeline.tsx';

/** Entries that are asked for at first, and more of each time. */
export const TIMELINE_STEP = 20;

interface TimelineQuery {
  data?: TimelineFieldsFragment | undefined;
  error?: ApiError | SerializedError | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What the timeline needs of its query. The entries that were there stay until more are. */
export function timelineState(query: TimelineQuery, onOlder: () => void): TimelineState {
  const { data, error, isFetching, refetch } = query;
  const isGood = data?.acknowledgement === true && !error;
  return {
    entries: isGood ? data.data : undefined,
    total: isGood ? data.page.total : 0,
    error: isGood
      ? null
      : data?.message || (error ? errorText(error, 'Check the connection and try again.') : null),
    isFetching,
    onRetry: () => void refetch(),
    onOlder,
  };
}
