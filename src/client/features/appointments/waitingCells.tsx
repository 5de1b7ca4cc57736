import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BookingMoment } from '#client/entities/bookings/BookingMoment.tsx';
import { phoneText } from '#client/kit/i18n/phoneText.ts';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import type { FindWaitingGuestsQuery } from './waiting.generated.ts';

/** A waitlist entry. */
export type WaitingGuest = FindWaitingGuestsQuery['findWaitingGuests']['data'][number];

/** Their whole name. */
export function waitingName({ firstName, lastName }: WaitingGuest): string {
  return `${firstName} ${lastName}`.trim();
}

/** The columns of a waitlist. */
export const WAITING_COLUMNS: DataColumn<WaitingGuest>[] = [
  { id: 'name', header: msg`Guest`, isName: true, width: '18%', cell: waitingName },
  {
    id: 'reach',
    header: msg`Requested by`,
    width: '22%',
    cell: ({ phone, email }) =>
      phone ? t`SMS: ${{ phone: phoneText(phone) }}` : t`Email: ${{ email: email ?? '' }}`,
  },
  {
    id: 'days',
    header: msg`Preferred time`,
    width: '22%',
    cell: ({ from, to }) =>
      from === to ? dateText(from) : t`${{ from: dateText(from) }} to ${{ to: dateText(to) }}`,
  },
  {
    id: 'status',
    header: msg`Status`,
    width: '9%',
    cell: ({ status }) => (
      <CellPill tone={status === 'BOOKED' ? 'success' : 'neutral'}>
        {{ WAITING: t`Waiting`, BOOKED: t`Booked`, LEFT: t`Left the list` }[status]}
      </CellPill>
    ),
  },
  {
    id: 'offer',
    header: msg`Last offered`,
    cell: ({ offer }) => (offer ? <Offer offer={offer} /> : t`No offers yet`),
  },
  {
    id: 'since',
    header: msg`Since`,
    cell: ({ createdAt }) => <DayText at={createdAt} />,
    isHiddenOnPhone: true,
  },
];

/** The offered time, and what came of it. */
function Offer({ offer: { start, status, expiresAt } }: { offer: NonNullable<WaitingGuest['offer']> }) {
  const time = <BookingMoment at={start} />;
  switch (status) {
    case 'OPEN':
      return (
        <Trans>
          {time}, held until <BookingMoment at={expiresAt} />
        </Trans>
      );
    case 'TAKEN':
      return <Trans>{time}, taken</Trans>;
    case 'DECLINED':
      return <Trans>{time}, declined</Trans>;
    case 'PASSED':
      return <Trans>{time}, not answered</Trans>;
    case 'GONE':
      return <Trans>{time}, answered too late</Trans>;
  }
}
