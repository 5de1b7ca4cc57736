import { ExternalLink } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { useDocumentTitle } from '#client/entities/record/useDocumentTitle.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { useFindBookingPageQuery } from '../appointmentsApi.ts';
import styles from '../Appointments.module.css';
import { BookingPageForm } from './form/BookingPageForm.tsx';
import { BookingPageState } from './BookingPageState.tsx';
import { usePageAddress } from './form/usePageAddress.ts';

/** Changes a booking page. */
export function BookingPageScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useFindBookingPageQuery({ id });
  const addressOf = usePageAddress();
  const page = query.data?.data;
  const title = page?.title ?? 'Booking page';
  useDocumentTitle(title);
  const address = page && addressOf(page.slug);
  return (
    <Page
      title={title}

      lead={
        address ? (
          <a className={styles.pageLink} href={address} target="_blank" rel="noreferrer">
            {address} <ExternalLink size={14} aria-hidden="true" />
          </a>
        ) : (
          address === null && 'Give your company a slug, and guests find this page below it.'
        )
      }
    >
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
