import { t } from '@lingui/core/macro';
import { CustomValue } from '#client/entities/lead-options/record-fields/CustomValue.tsx';
import { useRecordFields } from '#client/entities/lead-options/record-fields/useRecordFields.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { phoneText } from '#client/kit/i18n/phoneText.ts';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { EmailLink } from '#client/kit/links/ContactLinks.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { minutesText } from '#contract/time/minutesText.ts';
import type { Booking } from '../booking.ts';
import { bookingState, guestName, hostNames, minutesOf } from '../booking.ts';
import { BookingMessages } from './BookingMessages.tsx';
import styles from './BookingDialogs.module.css';

interface BookingDialogProps {
  booking: Booking;
  /** The viewer's actions; each closes the dialog. */
  actions: readonly MenuItem[];
  onClose: () => void;
}

/** A booking of the calendar: who comes, when and where, what they answered, and what can be done. */
export function BookingDialog({ booking, actions, onClose }: BookingDialogProps) {
  const { timeZone } = useCalendar();
  const { title, place, videoUrl, guest, otherHosts, answers, guestConfirmedAt } = booking;
  const { label, tone } = bookingState(booking);
  const fields = useRecordFields('BOOKING') ?? [];
  const lines: [string, React.ReactNode][] = [
    [t`When`, `${exactTime(booking.start, timeZone)}, ${minutesText(minutesOf(booking))}`],
    [t`Confirmed by the guest`, guestConfirmedAt && exactTime(guestConfirmedAt, timeZone)],
    [otherHosts.length > 0 ? t`Hosts` : t`Host`, hostNames(booking)],
    [t`Where`, place],
    [t`Video call`, videoUrl && <a href={videoUrl} target="_blank" rel="noreferrer">{t`Join`}</a>],
    [t`Email`, guest.email && <EmailLink email={guest.email} />],
    [t`Phone`, guest.phone && phoneText(guest.phone)],
    ...answers.map(({ question, answer }): [string, string] => [question, answer]),
    ...fields.map((field): [string, React.ReactNode] => {
      const value = booking.custom[field.custom.id];
      return [
        field.label,
        value !== undefined && (
          <CustomValue field={field} value={value} owner={{ kind: 'BOOKING', recordId: booking._id }} />
        ),
      ];
    }),
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${guestName(booking)}: ${title}`}
      footer={actions.map(({ label: text, to, onSelect, isDanger, icon }) => {
        const name = labelText(text);
        return to === undefined ? (
          <Button
            key={name}
            icon={icon}
            {...(isDanger ? { look: 'danger' as const } : {})}
            onClick={() => {
              onClose();
              onSelect?.();
            }}
          >
            {name}
          </Button>
        ) : (
          <ButtonLink key={name} to={to}>
            {name}
          </ButtonLink>
        );
      })}
    >
      <dl className={styles.details}>
        <dt>{t`Status`}</dt>
        <dd>
          <StatusPill tone={tone}>{label}</StatusPill>
        </dd>
        {lines.map(([name, value]) =>
          value ? (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <BookingMessages id={booking._id} />
    </Dialog>
  );
}
