import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { Booking } from '#client/entities/bookings/booking.ts';
import { guestName, memberName } from '#client/entities/bookings/booking.ts';
import { useMoveBookingMutation, useReassignBookingMutation } from '#client/entities/bookings/bookingsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { toast } from '#client/kit/toast/toast.ts';

/** A booking as it was before it was moved, or given to another host. */
export interface MovedFrom {
  booking: Booking;
  /** The new host; omitted for the same one. */
  host?: NonNullable<Booking['host']>;
  /** Whether it has another time. */
  isMoved: boolean;
  /** A guest who was notified of the move is also notified of its undo. */
  isGuestNotified: boolean;
}

/** Says that a booking was moved or reassigned, and offers to undo that. */
export function MovedNotice({ moved, onClose }: { moved: MovedFrom; onClose: () => void }) {
  const { booking, host, isMoved, isGuestNotified } = moved;
  const [move] = useMoveBookingMutation();
  const [reassign] = useReassignBookingMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function undo() {
    setIsBusy(true);
    const { _id: id, start, end } = booking;
    const hostId = host && booking.host?._id;
    const answer =
      hostId && !isMoved
        ? await reassign({ id, hostId })
        : await move({ id, start, end, tellGuest: isGuestNotified, ...(hostId && { hostId }) });
    const errorMessage = errorText(answer.error, t`The booking could not be moved back. Try again.`);
    setIsBusy(false);
    if (errorMessage !== null) return toast.error(errorMessage);
    toast.success(t`Moved back`);
    onClose();
  }

  return (
    <Alert
      severity="success"
      role="status"
      action={
        <>
          {/* A host who has left the company cannot get it back */}
          {!(host && !booking.host) && (
            <Button size="small" look="ghost" isBusy={isBusy} onClick={() => void undo()}>{t`Undo`}</Button>
          )}
          <Button size="small" look="ghost" onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      {movedText(moved)}
    </Alert>
  );
}

function movedText({ booking, host, isMoved }: MovedFrom): string {
  const guest = guestName(booking);
  if (!host) return isMoved ? t`Rescheduled the booking of ${guest}` : t`Reassigned the booking of ${guest}`;
  const name = memberName(host);
  return isMoved
    ? t`Rescheduled the booking of ${guest} to ${{ host: name }}`
    : t`Reassigned the booking of ${guest} to ${{ host: name }}`;
}
