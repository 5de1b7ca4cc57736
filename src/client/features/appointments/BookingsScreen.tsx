import { msg, plural, t } from '@lingui/core/macro';
import { CalendarCheck, Download, ReceiptText, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BookButton } from '#client/entities/bookings/BookButton.tsx';
import type { Booking } from '#client/entities/bookings/booking.ts';
import { bookingState, guestName, hostNames, STATUS_OPTIONS } from '#client/entities/bookings/booking.ts';
import { BookingMoment } from '#client/entities/bookings/BookingMoment.tsx';
import { useBookingMenu } from '#client/entities/bookings/useBookingMenu.tsx';
import { CONDITION_FILTERS } from '#client/entities/deals/conditions/conditionFilter.tsx';
import { customFilters, formerFilters } from '#client/entities/lead-options/customFilters.ts';
import { customCells } from '#client/entities/lead-options/record-fields/customCells.tsx';
import { useCustomList } from '#client/entities/lead-options/record-fields/useCustomList.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { phoneText } from '#client/kit/i18n/phoneText.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { EmailLink } from '#client/kit/links/ContactLinks.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { ChoiceSwitch } from '#client/kit/tabs/ChoiceSwitch.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { saveExport } from '#client/shared/exports/saveExport.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { useCreateBookingsExportMutation } from './appointmentsApi.ts';
import { BOOKINGS, PERIODS, whenOf } from './bookingsList.ts';
import styles from './BookingsScreen.module.css';

export { BOOKINGS } from './bookingsList.ts';

/** The cells of the bookings' list by field path. */
const bookingCells: ListCells<Booking> = {
  'guest.firstName': (booking) => <span data-tip="">{guestName(booking)}</span>,
  start: ({ start }) => <BookingMoment at={start} />,
  status: (booking) => {
    const { label, tone } = bookingState(booking);
    return <CellPill tone={tone}>{label}</CellPill>;
  },
  'host.fullName.firstName': (booking) => <span data-tip="">{hostNames(booking)}</span>,
  'guest.phone': ({ guest }) => guest.phone && phoneText(guest.phone),
  'guest.email': ({ guest }) => <EmailLink email={guest.email ?? null} />,
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};

const FILTERS: ListFilter[] = [
  { kind: 'choice', name: 'status', label: msg`Status`, options: STATUS_OPTIONS },
  { kind: 'dates', name: 'start', label: msg`When` },
];

const FILES = [
  { format: 'CSV', label: msg`Export table (CSV)` },
  { format: 'ICS', label: msg`Export calendar file (ICS)` },
] as const;

const BookingDialog = lazyPart(
  async () => (await import('#client/entities/bookings/dialogs/BookingDialog.tsx')).BookingDialog,
  { onFailure: ({ onClose }) => onClose() },
);

/** The company's bookings: the upcoming ones in their order, past ones, or all. */
export function BookingsScreen() {
  const custom = useCustomList('BOOKING', BOOKINGS.slice);
  const cells = useMemo(
    () => ({ ...bookingCells, ...customCells<Booking>('BOOKING', custom.fields) }),
    [custom.fields],
  );
  const { address, list, input } = useRowsList(BOOKINGS, custom);
  const former = custom.isAwaited ? [] : formerFilters(custom.fields, custom.archived, address.filters);
  const mayExport = can(useViewer(), 'APPOINTMENTS_BOOKINGS', 'EDIT');
  const [createExport, { isLoading: isExporting }] = useCreateBookingsExportMutation();
  const when = whenOf(address.filters);
  const { menuOf, dialog } = useBookingMenu();
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = list.rows?.find(({ _id }) => _id === shownId);
  return (
    <>
      <SavedListView<Booking>
        {...list}
        action={
          <>
            {mayExport && (
              <MenuButton
                label={t`Import and export`}
                look="secondary"
                align="end"
                items={[
                  ...FILES.map(({ format, label }) => ({
                    label: t(label),
                    icon: <Download />,
                    isDisabled: !list.total || isExporting,
                    onSelect: () => void saveExport(createExport({ input, format }), exportedText),
                  })),
                  { label: t`Import bookings`, icon: <Upload />, to: paths.newBookingImport.to() },
                ]}
              >{t`Import and export`}</MenuButton>
            )}
            <BookButton look="primary" />
          </>
        }
        searchLabel={t`Search bookings`}
        filters={[...former, ...FILTERS, ...customFilters(custom.fields), CONDITION_FILTERS.booking]}
        toolbar={
          <span className={styles.periods}>
            <ChoiceSwitch
              label={t`Period`}
              choices={PERIODS.map(({ value, label }) => ({ value, label: t(label) }))}
              value={when}
              onChange={(value) => address.change({ when: value === 'upcoming' ? '' : value })}
            />
          </span>
        }
        rowName={guestName}
        cells={cells}
        rowMenu={(booking) => [
          { label: t`Details`, icon: <ReceiptText />, onSelect: () => setShownId(booking._id) },
          ...menuOf(booking),
        ]}
        empty={
          <EmptyState
            icon={<CalendarCheck />}
            title={when === 'upcoming' ? t`No upcoming bookings` : t`No bookings yet`}
            text={t`Share the link of a booking page. Bookings will appear here.`}
            action={<ButtonLink to={paths.bookingPages.to()}>{t`Booking pages`}</ButtonLink>}
          />
        }
      />
      {shown && <BookingDialog booking={shown} actions={menuOf(shown)} onClose={() => setShownId(null)} />}
      {dialog}
    </>
  );
}

function exportedText(count: number): string {
  return t`${plural(count, { one: '# booking exported', other: '# bookings exported' })}`;
}
