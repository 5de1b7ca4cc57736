import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { APPOINTMENT_LENGTHS } from '#contract/limits/records/appointments.ts';
import type { Booking } from '../booking.ts';
import { guestName } from '../booking.ts';
import type { BookingScope } from '../bookings.generated.ts';
import { useCancelBookingMutation } from '../bookingsApi.ts';
import { ScopeField } from './ScopeField.tsx';

/** Asks for a reason and cancels a booking; the guest is notified of both. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [cancel] = useCancelBookingMutation();
  const [scope, setScope] = useState<BookingScope>('ONE');
  const { field, dialog } = useTextForm({
    initial: { reason: '' },
    problemsOf: () => ({}),
    send: ({ reason }) =>
      formResult(
        cancel({
          id: booking._id,
          reason,
          ...(scope === 'FOLLOWING' && { scope }),
        }),
        t`The booking could not be cancelled. Try again.`,
      ),
    onSent: onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={t`Cancel the booking of ${{ guest: guestName(booking) }}`}
      submitLabel={t`Cancel booking`}
      isDirty={false}
      onClose={onClose}
    >
      <ScopeField seriesId={booking.seriesId} value={scope} onChange={setScope} />
      <TextField
        {...field('reason')}
        label={t`Reason`}
        isOptional
        hint={booking.guest.email ? t`The guest gets it in the cancellation email.` : undefined}
        maxLength={APPOINTMENT_LENGTHS.reason}
        autoComplete="off"
      />
    </FormDialog>
  );
}
