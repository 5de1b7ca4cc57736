import { t } from '@lingui/core/macro';
import { useNavigate, useParams } from 'react-router-dom';
import { PublicLink } from '#client/entities/company/public-pages/PublicLink.tsx';
import { usePublicAddress } from '#client/entities/company/public-pages/usePublicAddress.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { useFindBookingPageQuery } from '../appointmentsApi.ts';
import { BookingPageState } from './BookingPageState.tsx';
import { BookingPageForm } from './form/BookingPageForm.tsx';

/** Changes a booking page. */
export function BookingPageScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useFindBookingPageQuery({ id });
  const addressOf = usePublicAddress('book');
  const page = query.data?.data;
  const title = page?.title ?? t`Booking page`;
  useDocumentTitle(title);
  return (
    <Page title={title} lead={page && <PublicLink address={addressOf(page.slug)} whoFinds="guests" />}>
      {page ? (
        <BookingPageForm
          key={page._id}
          page={page}
          onSaved={() => void navigate(paths.bookingPages.to(), { replace: true })}
        />
      ) : (
        <BookingPageState query={query} />
      )}
    </Page>
  );
}
