import { useState } from 'react';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useDeleteBookingPageMutation } from '../appointmentsApi.ts';
import type { BookingPage } from './bookingPageValues.ts';

/** Asks before a booking page is deleted. */
export function DeleteBookingPageDialog({ page, onClose }: { page: BookingPage; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteBookingPageMutation();
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    const errorMessage = errorMessageOf(await remove({ id: page._id }), 'Failed to delete the booking page');
    if (errorMessage !== null) return setError(errorMessage);
    toast.success('Booking page deleted');
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title="Delete booking page"
      text={`${page.title} will be deleted for good, and its address shows nothing. Its bookings stay; guests can cancel, but no longer move them.`}
      confirmLabel="Delete booking page"
      isDanger
      isBusy={isLoading}
      error={error}
    />
  );
}
