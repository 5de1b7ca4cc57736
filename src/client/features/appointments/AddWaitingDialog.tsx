import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { PhoneField } from '#client/kit/forms/fields/numbers/PhoneField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { waitingProblems } from '#contract/appointments/waiting.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { phoneProblem } from '#contract/validation/phone.ts';
import { useCreateWaitingGuestMutation } from './waitingApi.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

/** Adds a guest to the waitlist of an event type. */
export function AddWaitingDialog({ pageId, onClose }: { pageId: string; onClose: () => void }) {
  const { timeZone } = useCalendar();
  const defaultCountry = useLeadChoices()?.defaultCountry ?? null;
  const [today] = useState(() => zonedDay(Date.now(), timeZone));
  const [create] = useCreateWaitingGuestMutation();
  const { form, field, set, errorOf, dialog } = useTextForm({
    initial: { firstName: '', lastName: '', email: '', phone: '', from: today, to: today },
    problemsOf: (values) => problemsOf(values, today, defaultCountry),
    send: (values) =>
      formResult(create({ input: { pageId, ...values } }), t`The guest could not be added. Try again.`),
    onSent: onClose,
  });
  const [phone, from, to] = useWatch({ control: form.control, name: ['phone', 'from', 'to'] });
  return (
    <FormDialog {...dialog} title={t`Add to the waitlist`} submitLabel={t`Add`} onClose={onClose}>
      <div className={grid.grid}>
        <TextField {...field('firstName')} label={t`First name`} autoComplete="off" />
        <TextField {...field('lastName')} label={t`Last name`} isOptional autoComplete="off" />
        <PhoneField
          label={t`Phone number`}
          isOptional
          value={phone}
          onChange={(value) => set('phone', value)}
          error={errorOf('phone')}
          hint={t`We send offers by SMS to this number, or else by email`}
          {...(defaultCountry ? { defaultCountry } : {})}
        />
        <TextField
          {...field('email')}
          label={t`Email`}
          type="email"
          isOptional
          autoComplete="off"
          spellCheck={false}
        />
        <DateField
          label={t`First day`}
          value={from}
          min={today}
          onChange={(value) => set('from', value)}
          error={errorOf('from')}
        />
        <DateField
          label={t`Last day`}
          value={to}
          min={from || today}
          onChange={(value) => set('to', value)}
          error={errorOf('to')}
        />
      </div>
    </FormDialog>
  );
}

function problemsOf(
  { firstName, email, phone, ...days }: Record<'firstName' | 'email' | 'phone' | 'from' | 'to', string>,
  today: string,
  defaultCountry: string | null,
): Partial<Record<'firstName' | 'email' | 'phone' | 'from' | 'to', string>> {
  const problemOfEmail = email.trim() ? emailProblem(email) : phone.trim() ? null : t(NO_ADDRESS);
  const problemOfPhone = phone.trim() ? phoneProblem(phone, defaultCountry) : null;
  return {
    ...(!firstName.trim() && { firstName: t`Enter a name` }),
    ...(problemOfEmail && { email: problemOfEmail }),
    ...(problemOfPhone && { phone: problemOfPhone }),
    ...waitingProblems(days, today),
  };
}

const NO_ADDRESS = msg`Enter a phone number or an email for offers`;
