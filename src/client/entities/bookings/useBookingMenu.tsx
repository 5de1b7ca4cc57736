import { t } from '@lingui/core/macro';
import {
  Ban,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Check,
  Pencil,
  UserRound,
  UserRoundPen,
} from 'lucide-react';
import { useState } from 'react';
import type { MutationResult } from '#client/data/apiError.ts';
import { useRecordFields } from '#client/entities/lead-options/record-fields/useRecordFields.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { paths } from '#client/paths.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { can } from '#contract/access/can.ts';
import type { Booking } from './booking.ts';
import {
  useConfirmBookingMutation,
  useSetBookingOutcomeMutation,
  useUpdateBookingMutation,
} from './bookingsApi.ts';

const MoveBookingDialog = lazyPart(
  async () => (await import('./dialogs/MoveBookingDialog.tsx')).MoveBookingDialog,
  { onFailure: ({ onClose }) => onClose() },
);
const ReassignBookingDialog = lazyPart(
  async () => (await import('./dialogs/ReassignBookingDialog.tsx')).ReassignBookingDialog,
  { onFailure: ({ onClose }) => onClose() },
);
const CustomFieldsDialog = lazyPart(
  async () =>
    (await import('#client/entities/lead-options/record-fields/CustomFieldsDialog.tsx')).CustomFieldsDialog,
  { onFailure: ({ onClose }) => onClose() },
);
const CancelBookingDialog = lazyPart(
  async () => (await import('./dialogs/CancelBookingDialog.tsx')).CancelBookingDialog,
  { onFailure: ({ onClose }) => onClose() },
);

/**
 * What the viewer can do with a booking, as lines of a menu, and the dialog that one of them has opened. `onMoved` is given the booking as
 * it was before.
 */
export function useBookingMenu(onMoved?: (before: Booking, isGuestNotified: boolean) => void) {
  const mayEdit = can(useViewer(), 'APPOINTMENTS_BOOKINGS', 'EDIT');
  const hasFields = useRecordFields('BOOKING')?.some(({ writtenBy }) => !writtenBy);
  const [update] = useUpdateBookingMutation();
  const [confirm] = useConfirmBookingMutation();
  const [setOutcome] = useSetBookingOutcomeMutation();
  const [asked, setAsked] = useState<{
    what: 'move' | 'reassign' | 'cancel' | 'fields';
    booking: Booking;
  } | null>(null);

  const show = (call: PromiseLike<MutationResult>) =>
    toastResult(call, t`The booking could not be changed. Try again.`);

  function menuOf(booking: Booking): MenuItem[] {
    const { _id: id, status, person } = booking;
    const items: MenuItem[] = [];
    if (person)
      items.push({
        label: person.kind === 'LEAD' ? t`Open lead` : t`Open contact`,
        icon: <UserRound />,
        to: person.kind === 'LEAD' ? paths.lead.to(person._id) : paths.contact.to(person._id),
      });
    if (mayEdit && hasFields)
      items.push({
        label: t`Edit custom fields`,
        icon: <Pencil />,
        onSelect: () => setAsked({ what: 'fields', booking }),
      });
    if (!mayEdit || status === 'CANCELLED') return items;
    if (status === 'PENDING')
      items.push({ label: t`Confirm`, icon: <Check />, onSelect: () => void show(confirm({ id })) });
    if (status === 'CONFIRMED' && Date.parse(booking.start) <= Date.now())
      items.push(
        {
          label: t`Showed`,
          icon: <CalendarCheck />,
          onSelect: () => void show(setOutcome({ id, outcome: 'SHOWED' })),
        },
        {
          label: t`No show`,
          icon: <CalendarX />,
          onSelect: () => void show(setOutcome({ id, outcome: 'NO_SHOW' })),
        },
      );
    items.push(
      { label: t`Reschedule`, icon: <CalendarClock />, onSelect: () => setAsked({ what: 'move', booking }) },
      {
        label: t`Reassign`,
        icon: <UserRoundPen />,
        onSelect: () => setAsked({ what: 'reassign', booking }),
      },
      {
        label: t`Cancel booking`,
        icon: <Ban />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => setAsked({ what: 'cancel', booking }),
      },
    );
    return items;
  }

  const close = () => setAsked(null);
  const dialog = (
    <>
      {asked?.what === 'move' && (
        <MoveBookingDialog
          booking={asked.booking}
          onMoved={(isGuestNotified) => onMoved?.(asked.booking, isGuestNotified)}
          onClose={close}
        />
      )}
      {asked?.what === 'reassign' && <ReassignBookingDialog booking={asked.booking} onClose={close} />}
      {asked?.what === 'fields' && (
        <CustomFieldsDialog
          record="BOOKING"
          recordId={asked.booking._id}
          values={asked.booking.custom}
          onSave={(custom) =>
            formResult(
              update({ id: asked.booking._id, input: { custom } }),
              t`The booking could not be changed. Try again.`,
            )
          }
          onClose={close}
        />
      )}
      {asked?.what === 'cancel' && <CancelBookingDialog booking={asked.booking} onClose={close} />}
    </>
  );
  return { menuOf, dialog };
}
