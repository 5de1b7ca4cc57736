import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import type { Entry } from '#client/kit/layout/EntryList.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import { PAYMENT_METHOD_NAMES } from '#contract/limits/records/invoices.ts';
import { moneyText } from '#contract/money/currency.ts';
import { calendarDay } from './invoice.ts';
import type { PaymentMethod } from './invoices.generated.ts';
import { saveReceiptPdf } from './savePdf.ts';

interface ListedPayment {
  _id: string;
  number: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  reference: string | null;
  paidAt: string;
}

/** A payment with its receipt, as a line of a list; `detail` says of it what the list does not. */
export function paymentEntry(payment: ListedPayment, detail: ReactNode): Entry {
  const { _id: id, number, amount, currency, method, reference, paidAt } = payment;
  return {
    id,
    text: [number, calendarDay(paidAt), i18n.t(PAYMENT_METHOD_NAMES[method]), reference]
      .filter(Boolean)
      .join(' · '),
    detail,
    value: moneyText(amount, currency),
    action: (
      <IconButton label={t`Download receipt ${number}`} onClick={() => void saveReceiptPdf(payment)}>
        <Download aria-hidden="true" size={16} />
      </IconButton>
    ),
  };
}
