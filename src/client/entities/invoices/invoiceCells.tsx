import { t } from '@lingui/core/macro';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import { PAYMENT_METHOD_NAMES } from '#contract/limits/records/invoices.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { InvoiceRow } from './invoice.ts';
import { calendarDay, INVOICE_STATUS_NAMES, invoiceName, STATUS_TONE } from './invoice.ts';

/** The cells of lists of invoices and transactions by field path. */
export const invoiceCells: ListCells<InvoiceRow> = {
  number: invoiceName,
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
  updatedAt: ({ updatedAt }) => <DayText at={updatedAt} />,
  sentAt: ({ sentAt }) => sentAt && <DayText at={sentAt} />,
  viewedAt: ({ viewedAt }) => viewedAt && <DayText at={viewedAt} />,
  dueAt: ({ dueAt }) => dueAt && calendarDay(dueAt),
  amount: ({ amount, currency }) => moneyText(amount, currency),
  amountDue: ({ amountDue, currency }) => moneyText(amountDue, currency),
  method: ({ method }) => i18n.t(PAYMENT_METHOD_NAMES[method]),
  status: ({ status }) => <CellPill tone={STATUS_TONE[status]}>{t(INVOICE_STATUS_NAMES[status])}</CellPill>,
};
