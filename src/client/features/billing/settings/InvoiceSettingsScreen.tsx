import { msg, t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { errorText } from '#client/data/apiError.ts';
import { useSaveInvoiceSettingsMutation } from '#client/entities/invoices/invoicesApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { resolverOf } from '#client/kit/forms/resolverOf.ts';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import { EmailsCard } from './EmailsCard.tsx';
import type { InvoiceSettings } from './InvoiceSettingsState.tsx';
import { InvoiceSettingsState } from './InvoiceSettingsState.tsx';
import type { InvoiceSettingsValues } from './invoiceSettingsValues.ts';
import {
  invoiceSettingsErrors,
  invoiceSettingsInput,
  invoiceSettingsValues,
} from './invoiceSettingsValues.ts';
import { PaymentCard } from './PaymentCard.tsx';
import styles from '../TaxSettingsScreen.module.css';

/** Payment terms, bank details and emails of the company's invoices. */
export function InvoiceSettingsScreen() {
  const mayEdit = can(useViewer(), 'COMPANY', 'MANAGE');
  return (
    <Page title={t`Invoice settings`} lead={mayEdit ? undefined : t(READ_ONLY)} width="form">
      <InvoiceSettingsState>
        {(settings) => <SettingsForm settings={settings} isReadOnly={!mayEdit} />}
      </InvoiceSettingsState>
    </Page>
  );
}

const READ_ONLY = msg`Only an administrator can change these.`;

function SettingsForm({ settings, isReadOnly }: { settings: InvoiceSettings; isReadOnly: boolean }) {
  const [save] = useSaveInvoiceSettingsMutation();
  const defaultValues = invoiceSettingsValues(settings);
  const form = useForm<InvoiceSettingsValues>({ defaultValues, resolver, mode: 'onTouched' });
  const { errors, isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);

  async function handleValid(values: InvoiceSettingsValues) {
    const answer = await save({ input: invoiceSettingsInput(values) });
    if (answer.error)
      return form.setError('root', {
        type: 'server',
        message: errorText(answer.error, t`Failed to save the invoice settings. Try again.`),
      });
    toast.success(answer.data.message);
    form.reset(values);
  }

  return (
    <form onSubmit={(event) => void form.handleSubmit(handleValid)(event)} noValidate>
      <PaymentCard form={form} isReadOnly={isReadOnly} />
      <EmailsCard form={form} isReadOnly={isReadOnly} />
      <FormError message={errors.root?.message ?? null} />
      {!isReadOnly && (
        <div className={styles.foot}>
          <SubmitButton isBusy={isSubmitting}>{t`Save changes`}</SubmitButton>
        </div>
      )}
      {guard.dialog}
    </form>
  );
}

const resolver = resolverOf(invoiceSettingsErrors);
