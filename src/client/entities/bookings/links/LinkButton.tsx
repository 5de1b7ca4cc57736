import { t } from '@lingui/core/macro';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import type { ButtonLookProps } from '#client/kit/buttons/buttonLook.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { can } from '#contract/access/can.ts';
import type { BookedPerson } from '../booking.ts';

/** Creates one-time links, in a dialog that comes when it is first needed. */
export const BookingLinksDialog = lazyPart(
  async () => (await import('./BookingLinksDialog.tsx')).BookingLinksDialog,
  { onFailure: ({ onClose }) => onClose() },
);

interface LinkButtonProps extends Pick<ButtonLookProps, 'look' | 'size'> {
  /** The guest of the links. */
  person: BookedPerson;
}

/** Opens the one-time links of a lead or contact; nothing without permission. */
export function LinkButton({ person, ...look }: LinkButtonProps) {
  const mayBook = can(useViewer(), 'APPOINTMENTS_BOOKINGS', 'EDIT');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayBook) return null;
  return (
    <>
      <Button
        {...look}
        icon={<Link2 aria-hidden="true" size={16} />}
        onPointerEnter={BookingLinksDialog.preload}
        onClick={() => setIsOpen(true)}
      >{t`Booking link`}</Button>
      {isOpen && <BookingLinksDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}
