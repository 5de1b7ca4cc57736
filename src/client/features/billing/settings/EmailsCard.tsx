import { t } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { registerField } from '#client/kit/forms/registerField.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import type { InvoiceSettingsValues } from './invoiceSettingsValues.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface EmailsCardProps {
  form: UseFormReturn<InvoiceSettingsValues>;
  isReadOnly: boolean;
}

/** The emails that customers get without further action: reminders and receipts. */
export function EmailsCard({ form, isReadOnly }: EmailsCardProps) {
  const { errors } = form.formState;
  const days = (name: 'remindDaysBefore' | 'remindDaysAfter') => ({
    ...registerField(form, name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    isOptional: true,
    readOnly: isReadOnly,
    error: errors[name]?.message,
  });
  return (
    <Card
      title={t`Emails to customers`}
      lead={t`Sent to the last recipient of the invoice, or the customer.`}
    >
      <div className={grid.grid}>
        <CheckboxField
          {...registerField(form, 'sendsReminders')}
          className={grid.wide ?? ''}
          label={t`Send reminders of unpaid invoices`}
          disabled={isReadOnly}
        />
        <TextField {...days('remindDaysBefore')} label={t`Days before the due date`} />
        <TextField
          {...days('remindDaysAfter')}
          label={t`Days after the due date`}
          hint={t`One reminder each, from 8:00. Leave a field empty for no reminder.`}
        />
        <CheckboxField
          {...registerField(form, 'sendsReceipts')}
          className={grid.wide ?? ''}
          label={t`Send receipts of payments, recorded and online`}
          disabled={isReadOnly}
        />
      </div>
    </Card>
  );
}
