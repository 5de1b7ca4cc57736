import { errorText } from '#client/data/apiError.ts';
import type { useFindBookingCalendarQuery } from '#client/entities/bookings/bookingsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { LazyAlert } from '#client/kit/layout/LazyAlert.tsx';

interface CalendarProblemsProps {
  query: ReturnType<typeof useFindBookingCalendarQuery>;
}

/** Says if the calendar does not show all bookings, or could not load them. */
export function CalendarProblems({ query }: CalendarProblemsProps) {
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
        The bookings could not be loaded. {errorText(error)}
      </LazyAlert>
    );
  if (!data || data.isWhole) return null;
  return (
    <LazyAlert severity="warning">
      There are more bookings than the calendar shows. Choose one person.
    </LazyAlert>
  );
}
