import { t } from '@lingui/core/macro';
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
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
        }
      >
        {failureText(what, errorText(error) ?? '')}
      </LazyAlert>
    );
  if (!data || data.isWhole) return null;
  return (
    <LazyAlert severity="warning">
      {what === 'bookings'
        ? t`The calendar cannot show all bookings. Choose one host.`
        : t`The calendar cannot show all calls and meetings. Choose one host.`}
    </LazyAlert>
  );
}

function failureText(what: CalendarProblemsProps['what'], reason: string): string {
  return what === 'bookings'
    ? t`The bookings could not be loaded. ${reason}`
    : t`The calls and meetings could not be loaded. ${reason}`;
}
