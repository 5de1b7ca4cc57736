import { msg, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '#client/data/apiError.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { CustomFormFields } from '#client/entities/lead-options/record-fields/CustomFormFields.tsx';
import { useCustomForm } from '#client/entities/lead-options/record-fields/useCustomForm.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { wallTime } from '#contract/time/zonedTime.ts';
import type { BookedPerson } from '../booking.ts';
import type { BookingInput } from '../bookings.generated.ts';
import {
  useCreateBookingMutation,
  useCreateBookingSeriesMutation,
  useFindBookingPageChoicesQuery,
} from '../bookingsApi.ts';
import { useOffered } from '../useOffered.ts';
import { BookingTimeField } from './BookingTimeField.tsx';
import { bookingInput, bookingProblems, NO_GUEST } from './bookingValues.ts';
import { FreeTimes } from './FreeTimes.tsx';
import { GuestFields } from './GuestFields.tsx';
import { NotifyGuestField } from './NotifyGuestField.tsx';
import { PageFields } from './PageFields.tsx';
import { SeriesFields } from './SeriesFields.tsx';
import { TeamTimes } from './TeamTimes.tsx';
import { useSeries } from './useSeries.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface CreateBookingDialogProps {
  /** A moment that was pointed at. */
  start?: string | undefined;
  hostId?: string | undefined;
  /** The guest, if already known. */
  person?: BookedPerson | undefined;
  onClose: () => void;
}

/**
 * Staff book a guest: a lead or contact, or a new person. They may choose times that the page does not offer, but no times that are
 * already booked.
 */
export function CreateBookingDialog({
  start: given,
  hostId = '',
  person: settled,
  onClose,
}: CreateBookingDialogProps) {
  const { timeZone } = useCalendar();
  const defaultCountry = useLeadChoices()?.defaultCountry ?? null;
  const book = useBookGuest();
  const custom = useCustomForm('BOOKING');
  const [person, setPerson] = useState<BookedPerson | null>(settled ?? null);
  const [isTold, setIsTold] = useState(true);
  const { form, field, set, errorOf, dialog } = useTextForm({
    initial: { pageId: '', hostId, duration: '', start: given ? wallTime(given, timeZone) : '', ...NO_GUEST },
    problemsOf: (values) => bookingProblems(values, { timeZone, defaultCountry, person }),
    send: async (values) => {
      if (series.problem !== null) return t(NOT_YET);
      const given = custom.read();
      if ('problem' in given) return given.problem;
      const input = { ...bookingInput(values, { timeZone, person }), tellGuest: isTold, ...given };
      return book(input, series.rule && series.starts);
    },
    onSent: onClose,
  });
  const [pageId, host, length, start, email] = useWatch({
    control: form.control,
    name: ['pageId', 'hostId', 'duration', 'start', 'email'],
  });
  useEffect(
    function forgetDurationOfOtherPage() {
      form.setValue('duration', '');
    },
    [form, pageId],
  );
  const pages = useFindBookingPageChoicesQuery({ input: { limit: 100 } }).data?.data;
  const minutesOfPage = pages?.find(({ _id }) => _id === pageId)?.duration ?? USUAL_MINUTES;
  const page = { pageId, ...(host && { hostId: host }), ...(length && { duration: Number(length) }) };
  const series = useSeries({ start, page, timeZone });
  const { starts, isOffered } = useOffered(page, start, timeZone);
  return (
    <FormDialog
      {...dialog}
      title={settled ? t`Book ${{ name: settled.name }}` : t`Book a guest`}
      submitLabel={t`Book`}
      isDirty={dialog.isDirty || custom.isDirty || series.rule !== null || person !== (settled ?? null)}
      errorMessage={
        dialog.errorMessage === t(NOT_YET) && series.problem === null ? null : dialog.errorMessage
      }
      onClose={onClose}
    >
      <div className={grid.grid}>
        <PageFields field={field} pageId={pageId} hostId={host} />
        <BookingTimeField
          label={t`When`}
          value={start}
          onChange={(value) => set('start', value)}
          error={errorOf('start')}
          isOffered={isOffered}
          notOffered={t`The booking page does not offer this time. You can still book it.`}
        />
        <FreeTimes
          className={grid.wide ?? ''}
          starts={starts}
          timeZone={timeZone}
          value={start}
          onChange={(value) => set('start', value)}
        />
        <TeamTimes
          className={grid.wide ?? ''}
          start={start}
          minutes={Number(length) || minutesOfPage}
          timeZone={timeZone}
          hostId={host}
          onChoose={(id) => set('hostId', id)}
        />
        <SeriesFields series={series} />
        <GuestFields
          form={{ form, field, set, errorOf }}
          person={person}
          isSettled={settled !== undefined}
          onPerson={setPerson}
        />
        <CustomFormFields form={custom} />
      </div>
      <NotifyGuestField
        name={person?.name ?? ''}
        email={person ? '' : email || null}
        isTold={isTold}
        onChange={setIsTold}
      />
    </FormDialog>
  );
}

/** Before a booking page is chosen. */
const USUAL_MINUTES = 30;

const NOT_YET = msg`Some of these times cannot be booked. Skip or change them.`;

/** Books a guest once, or at all of these times; resolves to why that was refused, or null once it is done. */
function useBookGuest(): (input: BookingInput, starts: readonly string[] | null) => Promise<string | null> {
  const [create] = useCreateBookingMutation();
  const [createSeries] = useCreateBookingSeriesMutation();
  return async ({ start, ...input }, starts) => {
    const answer = starts
      ? await createSeries({ input: { ...input, starts: [...starts] } })
      : await create({ input: { ...input, start } });
    if (answer.error) return errorText(answer.error, t`The booking could not be created. Try again.`);
    toast.success(answer.data.message);
    return null;
  };
}
