import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { registerField } from '#client/kit/forms/registerField.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import type { InvoiceSettingsValues } from './invoiceSettingsValues.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

type TextName = 'dueDays' | 'accountHolder' | 'accountNumber' | 'bankCode' | 'bankName' | 'paymentNote';

interface PaymentCardProps {
  form: UseFormReturn<InvoiceSettingsValues>;
  isReadOnly: boolean;
}

/** The default due date, and how customers pay by bank transfer. */
export function PaymentCard({ form, isReadOnly }: PaymentCardProps) {
  const { company } = useViewer();
  const { errors } = form.formState;
  const field = (name: TextName) => ({
    ...registerField(form, name),
    isOptional: true,
    autoComplete: 'off',
    readOnly: isReadOnly,
    error: errors[name]?.message,
  });
  return (
    <>
      <Card title={t`Payment terms`}>
        <div className={grid.grid}>
          <TextField
            {...field('dueDays')}
            label={t`Days until due`}
            inputMode="numeric"
            hint={t`New invoices are due this many days after they are created.`}
          />
        </div>
      </Card>
      <Card
        title={t`Bank details`}
        lead={t`Shown on invoices and their page until they are paid. Issued invoices keep their bank details.`}
      >
        <div className={grid.grid}>
          <TextField {...field('accountHolder')} label={t`Account holder`} />
          <TextField {...field('accountNumber')} label={t`IBAN or account number`} />
          <TextField {...field('bankCode')} label={t`BIC or bank code`} />
          <TextField {...field('bankName')} label={t`Bank`} />
          <TextArea
            {...field('paymentNote')}
            className={grid.wide ?? ''}
            label={t`Note`}
            rows={3}
            hint={t`For example, other ways to pay. The invoice number is shown as the reference of transfers.`}
          />
          {company && !isReadOnly && (
            <p className={grid.wide}>
              <Trans>
                Invoices have the logo of{' '}
                <Link to={paths.editCompany.to(company.companyId)}>the company</Link>.
              </Trans>
            </p>
          )}
        </div>
      </Card>
    </>
  );
}
