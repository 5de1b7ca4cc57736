import type { MaybeError } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { LazyAlert } from '#client/kit/layout/LazyAlert.tsx';

interface CalendarProblemsProps {
  query: {
    data?: { isWhole: boolean } | undefined;
    error?: MaybeError;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  what: 'bookings' | 'calls and meetings';
}

/** Says if the calendar does not show all bookings, or all calls and meetings, or could not load them. */
export function CalendarProblems({ query, what }: CalendarProblemsProps) {
  const { data, error, isError, isFetching, refetch } = query;
  if (isError)
    return (
      <LazyAlert
        severity="error"
        role="alert"
        action={
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        The {what} could not be loaded. {errorText(error)}
      </LazyAlert>
    );
  if (!data || data.isWhole) return null;
  return <LazyAlert severity="warning">The calendar cannot show all {what}. Choose one host.</LazyAlert>;
}
