import { t } from '@lingui/core/macro';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { useFindBookingPageQuery } from '../appointmentsApi.ts';
import { BookingPageState } from './BookingPageState.tsx';
import { BookingPageForm } from './form/BookingPageForm.tsx';
import type { BookingPage } from './form/bookingPageValues.ts';

/** Adds a booking page; `?from=` with the id of another, one like that. */
export function AddBookingPageScreen() {
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <Page title={t`Add booking page`}>
      {from === null ? <NewPage like={null} /> : <LikeAnother key={from} id={from} />}
    </Page>
  );
}

function LikeAnother({ id }: { id: string }) {
  const query = useFindBookingPageQuery({ id });
  const like = query.data?.data;
  return like ? <NewPage like={like} /> : <BookingPageState query={query} />;
}

function NewPage({ like }: { like: BookingPage | null }) {
  const navigate = useNavigate();
  return (
    <BookingPageForm
      page={null}
      like={like}
      onSaved={() => void navigate(paths.bookingPages.to(), { replace: true })}
    />
  );
}
