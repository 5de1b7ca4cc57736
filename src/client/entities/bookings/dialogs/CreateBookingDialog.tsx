import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { wallTime } from '#client/kit/time/zonedTime.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { memberName } from '../booking.ts';
import type { BookedPerson } from '../booking.ts';
import {
  useCreateBookingMutation,
  useFindBookingHostsQuery,
  useFindBookingPageChoicesQuery,
} from '../bookingsApi.ts';
import { useOffered } from '../useOffered.ts';
import { bookingInput, bookingProblems, NO_GUEST } from './bookingValues.ts';
import { BookingTimeField } from './BookingTimeField.tsx';
import { FreeTimes } from './FreeTimes.tsx';
import { GuestFields } from './GuestFields.tsx';
import { TellGuestField } from './TellGuestField.tsx';

interface CreateBookingDialogProps {
  /** A moment that was pointed at. */
  start?: string | undefined;
  hostId?: string | undefined;
  /** Who comes, where that is settled. */
  person?: BookedPerson | undefined;
  onClose: () => void;
}

/** Staff book a guest: a lead or contact, or somebody new. Times that the page does not offer can be taken all the same, times that are taken cannot. */
export function CreateBookingDialog({
  start: given,
  hostId = '',
  person: settled,
  onClose,
}: CreateBookingDialogProps) {
  const { timeZone } = useCalendar();
  const defaultCountry = useLeadChoices()?.defaultCountry ?? null;
  const pages = useFindBookingPageChoicesQuery({ input: { limit: 100 } }).data?.data ?? [];
  const hosts = useFindBookingHostsQuery().data?.data ?? [];
  const [create] = useCreateBookingMutation();
  const [person, setPerson] = useState<BookedPerson | null>(settled ?? null);
  const [isTold, setIsTold] = useState(true);
  const { form, field, set, errorOf, submit, ...state } = useTextForm({
    initial: { pageId: '', hostId, start: given ? wallTime(given, timeZone) : '', ...NO_GUEST },
    problemsOf: (values) => bookingProblems(values, { timeZone, defaultCountry, person }),
    send: async (values) => {
      const input = { ...bookingInput(values, { timeZone, person }), tellGuest: isTold };
      const answer = await create({ input });
      const errorMessage = errorMessageOf(answer, 'The booking could not be made');
      if (errorMessage === null) toast.success(answer.data?.message ?? '');
      return errorMessage;
    },
    onSent: onClose,
  });
  const [pageId, host, start, email] = useWatch({
    control: form.control,
    name: ['pageId', 'hostId', 'start', 'email'],
  });
  const pageHosts = pages.find(({ _id }) => _id === pageId)?.hosts ?? [];
  const onlyHost = pageHosts.length === 1 ? pageHosts[0]?.userId : undefined;
  const { starts, isOffered } = useOffered({ pageId, ...(host && { hostId: host }) }, start, timeZone);
  return (
    <FormDialog
      title={settled ? `Book ${settled.name}` : 'Book a guest'}
      submitLabel="Book"
      isDirty={state.isDirty || person !== (settled ?? null)}
      isBusy={state.isBusy}
      errorMessage={state.errorMessage}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={grid.grid}>
        <NativeSelect
          {...field('pageId')}
          label="Booking page"
          placeholder="Choose"
          options={pages.map(({ _id, title, duration }) => ({
            value: _id,
            label: `${title}, ${duration} min`,
          }))}
        />
        <NativeSelect
          {...field('hostId')}
          label="Host"
          placeholder="The page’s own"
          options={hosts
            .filter(({ _id }) => _id !== onlyHost || _id === host)
            .map((one) => ({ value: one._id, label: memberName(one) }))}
        />
        <BookingTimeField
          label="When"
          value={start}
          onChange={(value) => set('start', value)}
          error={errorOf('start')}
          isOffered={isOffered}
          action="book it"
        />
        <FreeTimes
          className={grid.wide ?? ''}
          starts={starts}
          timeZone={timeZone}
          value={start}
          onChange={(value) => set('start', value)}
        />
        <GuestFields
          form={{ form, field, set, errorOf }}
          person={person}
          isSettled={settled !== undefined}
          onPerson={setPerson}
        />
      </div>
      <TellGuestField
        name={person?.name ?? ''}
        email={person ? '' : email || null}
        isTold={isTold}
        onChange={setIsTold}
      />
    </FormDialog>
  );
}
