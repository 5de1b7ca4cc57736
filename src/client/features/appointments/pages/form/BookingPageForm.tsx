import { useState } from 'react';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { cleanSlug } from '#contract/validation/web-address/slug.ts';
import { useCreateBookingPageMutation, useUpdateBookingPageMutation } from '../../appointmentsApi.ts';
import { copyValues, pageInput, pageProblems, pageValues, YES_NO } from './bookingPageValues.ts';
import type { BookingPage, PageValues } from './bookingPageValues.ts';
import { HostFields } from '../hosts/HostFields.tsx';
import { MinutesSelect } from './MinutesSelect.tsx';
import { EmbedFields } from '../embed/EmbedFields.tsx';
import { PagePreview } from '../preview/PagePreview.tsx';
import styles from './BookingPageForm.module.css';
import { ReminderFields } from './ReminderFields.tsx';

interface BookingPageFormProps {
  /** Null for a new one. */
  page: BookingPage | null;
  /** What a new one begins as a copy of. */
  like?: BookingPage | null;
  onSaved: () => void;
}

/** A booking page in its sections. */
export function BookingPageForm({ page, like = null, onSaved }: BookingPageFormProps) {
  const [create] = useCreateBookingPageMutation();
  const [update] = useUpdateBookingPageMutation();
  const [initial] = useState(() => (like ? copyValues(like) : pageValues(page)));
  const { field, submit, set, form, errorOf, ...state } = useTextForm<PageValues>({
    initial,
    problemsOf: pageProblems,
    send: async (values) => {
      const input = pageInput(values, page);
      const answer = page ? await update({ id: page._id, input }) : await create({ input });
      const errorMessage = errorMessageOf(answer, 'Failed to save the booking page');
      if (errorMessage === null) toast.success(answer.data?.message ?? '');
      return errorMessage;
    },
    onSent: () => {
      guard.allowLeaving();
      onSaved();
    },
  });
  const guard = useLeaveGuard(state.isDirty);
  const title = field('title');
  const number = (name: keyof PageValues) =>
    ({ ...field(name), inputMode: 'numeric', autoComplete: 'off' }) as const;

  function handleTitleLeft(typed: string) {
    if (form.getValues('slug') === '') set('slug', cleanSlug(typed.replace(/\s+/g, '-')));
  }

  return (
    <div className={styles.beside}>
      <form onSubmit={submit} noValidate>
        <Card title="Appointment">
          <div className={grid.grid}>
            <TextField
              {...title}
              label="Title"
              autoComplete="off"
              onBlur={(event) => {
                handleTitleLeft(event.target.value);
                void title.onBlur(event);
              }}
            />
            <TextField
              {...field('slug')}
              label="Address"
              hint="The last part of the page’s link"
              autoComplete="off"
            />
            <TextField
              {...field('place')}
              label="Where"
              isOptional
              hint="An address, a phone number or a link"
              autoComplete="off"
            />
            <TextArea
              {...field('description')}
              className={grid.wide ?? ''}
              label="Description"
              isOptional
              rows={3}
            />
          </div>
        </Card>
        <HostFields form={{ form, field, set, errorOf }} isNew={page === null} />
        <Card title="Times">
          <div className={grid.grid}>
            <TextField {...number('duration')} label="Length in minutes" />
            <TextField {...number('step')} label="Minutes from one offered time to the next" />
            <TextField {...number('bufferBefore')} label="Minutes kept free before" />
            <TextField {...number('bufferAfter')} label="Minutes kept free after" />
            <TextField
              {...number('notice')}
              label="Notice in minutes"
              hint="Nobody books later than this before it begins"
            />
            <TextField {...number('windowDays')} label="Days ahead that can be booked" />
            <NativeSelect {...field('windowUnit')} label="Which days count" options={WINDOW_UNITS} />
            <TextField {...number('dailyLimit')} label="Most appointments a day" isOptional />
            <TextField {...number('weeklyLimit')} label="Most appointments a week" isOptional />
            <TextField {...number('monthlyLimit')} label="Most appointments a month" isOptional />
            <TextField {...number('changeNotice')} label="Guests may change it until, minutes before" />
          </div>
        </Card>
        <Card title="Guests">
          <div className={grid.grid}>
            <TextField
              {...number('seats')}
              label="Guests at one time"
              hint="More than one make a class: its time is offered until each seat is taken"
            />
            <NativeSelect
              {...field('needsApproval')}
              label="Each booking waits for our approval"
              options={YES_NO}
            />
            <MinutesSelect
              {...field('approvalMinutes')}
              label="A request ends unanswered"
              among={UNANSWERED}
              initial={initial.approvalMinutes}
              from="later"
              none="When it would begin"
              hint="Its guest is told, and the time is free again"
            />
            <MinutesSelect
              {...field('waitingMinutes')}
              label="Waiting list"
              among={HOLDS}
              initial={initial.waitingMinutes}
              from="for who is asked to answer"
              none="None"
              hint="A time that becomes free is offered to one guest after the other"
            />
            <NativeSelect {...field('isOpen')} label="Guests can book" options={YES_NO} />
            <TextArea
              {...field('questions')}
              className={grid.wide ?? ''}
              label="Questions"
              isOptional
              rows={3}
              hint="One a line. End a line with * where it must be answered."
            />
            <TextArea
              {...field('confirmation')}
              className={grid.wide ?? ''}
              label="What guests read once they have booked"
              isOptional
              rows={3}
            />
          </div>
        </Card>
        <ReminderFields field={field} initial={initial} />
        <EmbedFields field={field} page={page} />
        <FormError message={state.errorMessage} />
        <FormFoot cancelTo={paths.bookingPages.to()} isBusy={state.isBusy} submitLabel="Save" />
      </form>
      <PagePreview control={form.control} />
      {guard.dialog}
    </div>
  );
}

const WINDOW_UNITS = [
  { value: 'DAYS', label: 'All days' },
  { value: 'WORKING_DAYS', label: 'Days on which the host works' },
];

/** For so many minutes a time may be held for who waits for it. */
const HOLDS = [10, 30, 60, 120, 240];

/** After so many minutes a request may end unanswered. */
const UNANSWERED = [60, 240, 720, 1440, 2880, 4320, 10_080];
