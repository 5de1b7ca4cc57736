import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { wallTime } from '#contract/time/zonedTime.ts';
import type { Booking } from '../booking.ts';
import { guestName, hostNames, memberName, minutesOf } from '../booking.ts';
import { useFindBookingHostsQuery, useReassignBookingMutation } from '../bookingsApi.ts';
import { useOffered } from '../useOffered.ts';

interface ReassignBookingDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Gives a booking to another host. Where that is outside their hours, it says so and lets staff decide. */
export function ReassignBookingDialog({ booking, onClose }: ReassignBookingDialogProps) {
  const { timeZone } = useCalendar();
  const hosts = useFindBookingHostsQuery().data?.data ?? [];
  const [reassign] = useReassignBookingMutation();
  const { form, field, dialog } = useTextForm({
    initial: { hostId: '' },
    problemsOf: ({ hostId }) => (hostId ? {} : { hostId: t`Choose the new host` }),
    send: ({ hostId }) =>
      formResult(reassign({ id: booking._id, hostId }), t`The booking could not be reassigned. Try again.`),
    onSent: onClose,
  });
  const hostId = useWatch({ control: form.control, name: 'hostId' });
  const asked = { pageId: hostId && booking.pageId, hostId, bookingId: booking._id };
  const start = wallTime(booking.start, timeZone);
  const { isOffered } = useOffered({ ...asked, duration: minutesOf(booking) }, start, timeZone);
  return (
    <FormDialog
      {...dialog}
      title={t`Reassign the booking of ${{ guest: guestName(booking) }}`}
      submitLabel={t`Reassign`}
      onClose={onClose}
    >
      <NativeSelect
        {...field('hostId')}
        label={t`Host`}
        placeholder={t`Choose`}
        hint={
          isOffered === false
            ? t`The booking page does not offer this time with this host. You can still reassign the booking.`
            : hostNames(booking)
              ? t`Current host: ${{ host: hostNames(booking) }}. Both hosts are notified by email.`
              : t`Current host: a former member. Both hosts are notified by email.`
        }
        options={hosts
          .filter(({ _id }) => _id !== booking.host?._id)
          .map((host) => ({ value: host._id, label: memberName(host) }))}
      />
    </FormDialog>
  );
}
