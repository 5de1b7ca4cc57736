import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Snippet } from '#client/kit/text/Snippet.tsx';
import { USUAL_BOOKING_LINK_DAYS } from '#contract/limits/records/appointments.ts';
import { minutesText } from '#contract/time/minutesText.ts';
import type { BookedPerson } from '../booking.ts';
import { useFindBookingPageChoicesQuery } from '../bookingsApi.ts';
import { useCreateBookingLinkMutation } from './bookingLinksApi.ts';
import { LinkList } from './LinkList.tsx';
import styles from './LinkList.module.css';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface BookingLinksDialogProps {
  /** The event type; chosen in the dialog where it is not given. */
  page?: { _id: string; title: string } | undefined;
  /** The guest of the links. */
  person?: BookedPerson | undefined;
  onClose: () => void;
}

/** One-time links of an event type or a person: each books one appointment and then expires. */
export function BookingLinksDialog({ page, person, onClose }: BookingLinksDialogProps) {
  const [create] = useCreateBookingLinkMutation();
  const pages = useFindBookingPageChoicesQuery({ input: { limit: 100 } }, { skip: page !== undefined });
  const [url, setUrl] = useState('');
  const guest = person && { kind: person.kind, id: person.id };
  const { field, dialog } = useTextForm({
    initial: { pageId: page?._id ?? '', days: String(USUAL_BOOKING_LINK_DAYS) },
    problemsOf: ({ pageId }) => (pageId ? {} : { pageId: t`Choose a booking page` }),
    send: async ({ pageId, days }) => {
      const input = { pageId, expiresInDays: Number(days), ...(guest && { person: guest }) };
      const answer = await create({ input });
      if (answer.error) return errorText(answer.error, t`Failed to create the link`);
      setUrl(answer.data.data?.url ?? '');
      return null;
    },
  });
  return (
    <FormDialog
      {...dialog}
      isDirty={false}
      title={t`One-time links: ${{ of: person?.name ?? page?.title ?? '' }}`}
      submitLabel={t`Create link`}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {t`Each link books one appointment.`}{' '}
        {person && t`The form shows the name, email and phone number of this person.`}
      </p>
      <div className={grid.grid}>
        {!page && (
          <NativeSelect
            {...field('pageId')}
            label={t`Booking page`}
            placeholder={t`Choose`}
            options={(pages.data?.data ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
          />
        )}
        <NativeSelect {...field('days')} label={t`Expires after`} options={daysOptions()} />
      </div>
      <div role="status" className={styles.made}>
        {url && <Snippet label={t`New link`} copyLabel={t`Copy the new link`} text={url} />}
      </div>
      <LinkList {...(page && { pageId: page._id })} {...(guest && { person: guest })} />
    </FormDialog>
  );
}

function daysOptions() {
  return [1, 3, 7, 14, 30, 90].map((days) => ({ value: String(days), label: minutesText(days * 24 * 60) }));
}
