import { useNavigate } from 'react-router-dom';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { BookingPageForm } from './BookingPageForm.tsx';

/** Adds a booking page. */
export function AddBookingPageScreen() {
  const navigate = useNavigate();
  return (
    <Page title="Add booking page" width="form">
      <BookingPageForm
        page={null}
        onSaved={() => void navigate(paths.bookingPages.to(), { replace: true })}
      />
    </Page>
  );
}
