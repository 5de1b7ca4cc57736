import { t } from '@lingui/core/macro';
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
import { FormSteps } from './FormSteps.tsx';
import { GuestFields } from './GuestFields.tsx';
import { NewLeadFields } from './NewLeadFields.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { LimitFields, TimeFields } from './TimeFields.tsx';
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
  const embed = (
    <EmbedCard
      kind="booking"
      field={field('embedSites')}
      address={slug ? addressOf(slug) : null}
      isLive={page !== null && page.embedSites.length > 0 && page.slug === slug}
      buttonText={t`Book a time`}
    />
  );
  return (
    <BesidePreview preview={<PagePreview control={state.form.control} />}>
      <form onSubmit={state.submit} noValidate>
        <FormSteps
          steps={[
            { name: t`Appointment`, content: <AppointmentFields form={state} /> },
            { name: t`Hosts`, content: <HostFields form={state} isNew={page === null} /> },
            { name: t`Times`, content: <TimeFields form={state} /> },
            { name: t`Limits`, content: <LimitFields form={state} /> },
            { name: t`Guests`, content: <GuestFields form={state} initial={initial} /> },
            { name: t`Reminders`, content: <ReminderFields form={state} initial={initial} /> },
            { name: t`New leads`, content: <NewLeadFields form={state} gone={state.gone} /> },
            { name: t`Embed`, content: embed },
          ]}
        />
        <FormError message={state.errorMessage} />
        <FormFoot cancelTo={paths.bookingPages.to()} isBusy={state.isBusy} submitLabel={t`Save`} />
      </form>
      {state.leaveDialog}
    </BesidePreview>
  );
}
