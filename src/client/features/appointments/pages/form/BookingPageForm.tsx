import { useWatch } from 'react-hook-form';
import { BesidePreview } from '#client/entities/company/public-pages/BesidePreview.tsx';
import { EmbedCard } from '#client/entities/company/public-pages/EmbedCard.tsx';
import { useEmbedAddress } from '#client/entities/company/public-pages/usePublicAddress.ts';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { paths } from '#client/paths.ts';
import { HostFields } from '../HostFields.tsx';
import { PagePreview } from '../PagePreview.tsx';
import { AppointmentFields } from './AppointmentFields.tsx';
import type { BookingPage } from './bookingPageValues.ts';
import { GuestFields } from './GuestFields.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import { useBookingPageForm } from './useBookingPageForm.ts';

interface BookingPageFormProps {
  /** Null for a new one. */
  page: BookingPage | null;
  /** What a new one begins as a copy of. */
  like?: BookingPage | null;
  onSaved: () => void;
}

/** A booking page in its sections. */
export function BookingPageForm({ page, like = null, onSaved }: BookingPageFormProps) {
  const state = useBookingPageForm({ page, like, onSaved });
  const { field, initial } = state;
  const addressOf = useEmbedAddress('book');
  const slug = useWatch({ control: state.form.control, name: 'slug' });
  return (
    <BesidePreview preview={<PagePreview control={state.form.control} />}>
      <form onSubmit={state.submit} noValidate>
        <AppointmentFields form={state} />
        <HostFields form={state} isNew={page === null} />
        <TimeFields field={field} />
        <GuestFields field={field} initial={initial} />
        <ReminderFields field={field} initial={initial} />
        <EmbedCard
          kind="booking"
          field={field('embedSites')}
          address={slug ? addressOf(slug) : null}
          isLive={page !== null && page.embedSites.length > 0 && page.slug === slug}
          buttonText="Book a time"
        />
        <FormError message={state.errorMessage} />
        <FormFoot cancelTo={paths.bookingPages.to()} isBusy={state.isBusy} submitLabel="Save" />
      </form>
      {state.leaveDialog}
    </BesidePreview>
  );
}
