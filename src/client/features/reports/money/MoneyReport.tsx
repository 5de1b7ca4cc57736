import { t } from '@lingui/core/macro';
import { Bars } from '#client/kit/charts/BarList.tsx';
import { moneyText } from '#contract/money/currency.ts';
import { ReportCard } from '../components/ReportCard.tsx';
import { ReportState } from '../components/ReportState.tsx';
import { useFindMoneyReportQuery } from './moneyReportApi.ts';
import type { CurrencyData, MoneyReportData } from './moneyRows.ts';
import { moneyColumns, moneyRows } from './moneyRows.ts';

/** What customers were invoiced, paid and owe, by currency. */
export function MoneyReport({ days }: { days: number }) {
  return (
    <ReportState
      query={useFindMoneyReportQuery({ days })}
      isEmpty={isEmpty}
      emptyTitle={t`No invoices or payments in this period`}
    >
      {(report) =>
        report.byCurrency.map((money) => <Currency key={money.currency} report={report} money={money} />)
      }
    </ReportState>
  );
}

function Currency({ report, money }: { report: MoneyReportData; money: CurrencyData }) {
  const { currency } = money;
  const rows = moneyRows(money);
  const title = t`Invoices in ${currency}`;
  return (
    <ReportCard
      title={title}
      lead={t`Invoiced by the day of issue, paid by the day of payment. Overdue: the amount outstanding now of invoices due in the period.`}
      heading={t`Invoices`}
      columns={moneyColumns(currency)}
      rows={rows}
      days={{ current: report.period, previous: report.previous }}
      chart={
        <Bars
          label={title}
          textOf={(amount) => moneyText(amount, currency)}
          bars={rows.map((row) => ({
            id: row.id,
            label: row.label,
            color: null,
            count: Math.max(0, row.current.amount),
            previous: Math.max(0, row.previous.amount),
          }))}
        />
      }
    />
  );
}

function isEmpty({ byCurrency }: MoneyReportData): boolean {
  return byCurrency.length === 0;
}
