import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { PhoneField } from '#client/kit/forms/fields/numbers/PhoneField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { normalizeEmail } from '#contract/validation/email.ts';
import { leadManagerProblems } from '#contract/validation/records/crm/leadManager.ts';
import type { LeadManager } from './leadManager.ts';
import { STATUS_LABEL } from './leadManager.ts';
import { useCreateLeadManagerMutation, useUpdateLeadManagerMutation } from './leadManagersApi.ts';
import type { LeadManagerValues } from './leadManagerValues.ts';
import { changedLeadManager, leadManagerValues, newLeadManager } from './leadManagerValues.ts';
import { RemindersLine } from './RemindersLine.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface LeadManagerDialogProps {
  /** Null for a new one. */
  manager: LeadManager | null;
  onClose: () => void;
}

/** Adds or edits a lead manager. */
export function LeadManagerDialog({ manager, onClose }: LeadManagerDialogProps) {
  const defaultCountry = useDefaultCountry();
  const send = useSend(manager);
  const { field, form, set, errorOf, dialog } = useTextForm<LeadManagerValues>({
    initial: leadManagerValues(manager),
    problemsOf: (values) => leadManagerProblems(values, defaultCountry),
    send,
    onSent: onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={manager ? t`Edit lead manager` : t`Add lead manager`}
      submitLabel={manager ? t`Save changes` : t`Add lead manager`}
      onClose={onClose}
    >
      <div className={grid.grid}>
        <TextField {...field('firstName')} label={t`First name`} autoComplete="off" />
        <TextField {...field('lastName')} label={t`Last name`} isOptional autoComplete="off" />
        <PhoneField
          label={t`Phone`}
          isOptional
          value={form.watch('phoneNumber')}
          onChange={(value) => set('phoneNumber', value)}
          error={errorOf('phoneNumber')}
          {...(defaultCountry ? { defaultCountry } : {})}
        />
        <TextField {...field('email')} label={t`Email`} isOptional type="email" autoComplete="off" />
        <TextField {...field('jobTitle')} label={t`Job title`} isOptional autoComplete="off" />
        <NativeSelect
          {...field('status')}
          label={t`Status`}
          options={Object.entries(STATUS_LABEL).map(([value, label]) => ({ value, label: t(label) }))}
          hint={t`Only active lead managers are assigned new leads.`}
        />
        <TextField
          {...field('userEmail')}
          className={grid.wide ?? ''}
          label={t`Account`}
          isOptional
          type="email"
          autoComplete="off"
          hint={t`The email address of an account in this company. Its user sees the assigned leads and gets reminder emails.`}
        />
        {manager && (
          <RemindersLine
            manager={manager}
            isAddressChanged={
              normalizeEmail(form.watch('email')) !== (manager.personalInformation.email ?? '')
            }
          />
        )}
      </div>
    </FormDialog>
  );
}

function useSend(manager: LeadManager | null) {
  const [create] = useCreateLeadManagerMutation();
  const [update] = useUpdateLeadManagerMutation();
  return async (values: LeadManagerValues, initial: LeadManagerValues) => {
    const answer = manager
      ? await update({ id: manager._id, input: changedLeadManager(values, initial) })
      : await create({ input: newLeadManager(values) });
    if (answer.error) return errorText(answer.error, t`Failed to save the lead manager`);
    toast.success(answer.data.message);
    return null;
  };
}

/** The region as which the company reads numbers without a country code. */
function useDefaultCountry(): string | null {
  const { company } = useViewer();
  const { data: reply } = useFindMyCompaniesQuery();
  return reply?.data.find(({ _id }) => _id === company?.companyId)?.defaultCountry ?? null;
}
