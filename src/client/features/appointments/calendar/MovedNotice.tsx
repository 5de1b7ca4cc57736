import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { Booking } from '#client/entities/bookings/booking.ts';
import { guestName } from '#client/entities/bookings/booking.ts';
import { useMoveBookingMutation } from '#client/entities/bookings/bookingsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { toast } from '#client/kit/toast/toast.ts';

/** A booking as it was before it was moved. */
export interface MovedFrom {
  booking: Booking;
  /** A guest who was notified of the move is also notified of its undo. */
  isGuestNotified: boolean;
}

/** Says that a booking was moved and offers to move it back. */
export function MovedNotice({ moved, onClose }: { moved: MovedFrom; onClose: () => void }) {
  const { booking, isGuestNotified } = moved;
  const [move] = useMoveBookingMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function undo() {
    setIsBusy(true);
    const { _id: id, start, end } = booking;
    const answer = await move({ id, start, end, tellGuest: isGuestNotified });
    const errorMessage = errorText(answer.error, 'The booking could not be moved back. Try again.');
    setIsBusy(false);
    if (errorMessage !== null) return toast.error(errorMessage);
    toast.success('Moved back');
    onClose();
  }

  return (
    <Alert
      severity="success"
      role="status"
      action={
        <>
          <Button size="small" look="ghost" isBusy={isBusy} onClick={() => void undo()}>
            Undo
          </Button>
          <Button size="small" look="ghost" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      Rescheduled the booking of {guestName(booking)}
    </Alert>
  );
}
