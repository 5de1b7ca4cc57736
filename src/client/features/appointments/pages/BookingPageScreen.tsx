import { ExternalLink } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { useFindBookingPageQuery } from '../appointmentsApi.ts';
import { BookingPageForm } from './BookingPageForm.tsx';
import { usePageAddress } from './usePageAddress.ts';

/** Changes a booking page. */
export function BookingPageScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useFindBookingPageQuery({ id });
  const addressOf = usePageAddress();
  const page = query.data?.data;
  const address = page && addressOf(page.slug);
  return (
    <Page
      title={page?.title ?? 'Booking page'}
      width="form"
      lead={
        address ? (
          <a href={address} target="_blank" rel="noreferrer">
            {address} <ExternalLink size={14} aria-hidden="true" />
          </a>
        ) : (
          address === null && 'Give your company a slug, and guests find this page below it.'
        )
      }
    >
      {query.isLoading && <FormSkeleton fields={8} />}
      {!query.isLoading && !page && (
        <ErrorState
          message={query.data?.message || errorText(query.error, 'Check the connection and try again.')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {page && (
        <BookingPageForm
          key={page._id}
          page={page}
          onSaved={() => void navigate(paths.bookingPages.to(), { replace: true })}
        />
      )}
    </Page>
  );
}
