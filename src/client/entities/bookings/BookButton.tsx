import { t } from '@lingui/core/macro';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import type { ButtonLookProps } from '#client/kit/buttons/buttonLook.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { can } from '#contract/access/can.ts';
import type { BookedPerson } from './booking.ts';

/** Books a guest, in a dialog that comes when it is first needed. */
export const CreateBookingDialog = lazyPart(
  async () => (await import('./dialogs/CreateBookingDialog.tsx')).CreateBookingDialog,
  { onFailure: ({ onClose }) => onClose() },
);

interface BookButtonProps extends Pick<ButtonLookProps, 'look' | 'size'> {
  /** The guest; chosen in the dialog if unknown. */
  person?: BookedPerson | undefined;
}

/** Opens the dialog in which staff book a guest; nothing without permission. */
export function BookButton({ person, ...look }: BookButtonProps) {
  const mayBook = can(useViewer(), 'APPOINTMENTS_BOOKINGS', 'EDIT');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayBook) return null;
  return (
    <>
      <Button
        {...look}
        icon={<CalendarPlus aria-hidden="true" size={16} />}
        onPointerEnter={CreateBookingDialog.preload}
        onClick={() => setIsOpen(true)}
      >{t`Book`}</Button>
      {isOpen && <CreateBookingDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}
