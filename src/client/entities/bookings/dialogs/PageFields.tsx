import { t } from '@lingui/core/macro';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import type { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { durationsOf } from '#contract/appointments/durations.ts';
import { minutesText } from '#contract/time/minutesText.ts';
import { memberName } from '../booking.ts';
import { useFindBookingHostsQuery, useFindBookingPageChoicesQuery } from '../bookingsApi.ts';
import type { BookingValues } from './bookingValues.ts';

interface PageFieldsProps {
  field: ReturnType<typeof useTextForm<BookingValues>>['field'];
  pageId: string;
  hostId: string;
}

/** The booking page, its duration if there are several, and the host: one of the page's hosts or another. */
export function PageFields({ field, pageId, hostId }: PageFieldsProps) {
  const pages = useFindBookingPageChoicesQuery({ input: { limit: 100 } }).data?.data ?? [];
  const hosts = useFindBookingHostsQuery().data?.data ?? [];
  const page = pages.find(({ _id }) => _id === pageId);
  const pageHosts = page?.hosts ?? [];
  const lengths = page ? durationsOf(page) : [];
  const onlyHost = pageHosts.length === 1 ? pageHosts[0]?.userId : undefined;
  return (
    <>
      <NativeSelect
        {...field('pageId')}
        label={t`Booking page`}
        placeholder={t`Choose`}
        options={pages.map(({ _id, title, duration }) => ({
          value: _id,
          label: `${title}, ${minutesText(duration)}`,
        }))}
      />
      {page && lengths.length > 1 && (
        <NativeSelect
          {...field('duration')}
          key={pageId}
          label={t`Duration`}
          placeholder={minutesText(page.duration)}
          options={lengths
            .filter((minutes) => minutes !== page.duration)
            .map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }))}
        />
      )}
      <NativeSelect
        {...field('hostId')}
        label={t`Host`}
        placeholder={t`Default host of the booking page`}
        options={hosts
          .filter(({ _id }) => _id !== onlyHost || _id === hostId)
          .map((one) => ({ value: one._id, label: memberName(one) }))}
      />
    </>
  );
}
