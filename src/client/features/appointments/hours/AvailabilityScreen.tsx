import { errorText } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useFindAvailabilityQuery } from '../appointmentsApi.ts';
import { CalendarCard } from './CalendarCard.tsx';
import { HoursForm } from './HoursForm.tsx';

/** When the viewer can be booked, and where their calendar is. */
export function AvailabilityScreen() {
  const query = useFindAvailabilityQuery({});
  const availability = query.data?.data;
  return (
    <Page title="Availability" width="form" lead="When guests can book you.">
      {query.isLoading && <FormSkeleton fields={8} />}
      {!query.isLoading && !availability && (
        <ErrorState
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {availability && (
        <>
          <HoursForm key={JSON.stringify(availability)} availability={availability} />
          <CalendarCard />
        </>
      )}
    </Page>
  );
}
