import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { BookingDraft } from './BookingDraft.tsx';
import { BookingImportResult } from './BookingImportResult.tsx';
import { useFindBookingImportQuery } from './bookingImportsApi.ts';

/** One import of bookings: a draft to prepare, then what it did. */
export function BookingImportScreen() {
  const { id = '' } = useParams();
  const query = useFindBookingImportQuery({ id });
  const found = query.data?.data;
  if (found?.state === 'DRAFT') return <BookingDraft key={id} draft={found} isChecking={query.isFetching} />;
  if (found) return <BookingImportResult key={id} done={found} />;
  return (
    <Page title={t`Import bookings`}>
      {query.isLoading ? (
        <FormSkeleton fields={8} />
      ) : (
        <ErrorState
          title={t`This import cannot be shown`}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </Page>
  );
}
