import { t } from '@lingui/core/macro';
import { GroupedBars } from '#client/kit/charts/GroupedBars.tsx';
import { monthText, monthYearText } from '#client/kit/time/dateText.ts';
import { moneyText, shortMoneyText } from '#contract/money/currency.ts';
import { firstDayOf } from '#contract/time/months.ts';
import type { ForecastMonth } from './forecastApi.ts';

/** The months in the company's currency: won, weighted and committed next to each other, with the target as a line. */
export function ForecastChart({ totals }: { totals: readonly ForecastMonth[] }) {
  const currency = totals[0]?.currency;
  if (currency === undefined) return null;
  return (
    <GroupedBars
      label={t`Forecast in ${currency}`}
      series={[t({ message: 'Won', context: 'status of a deal' }), t`Weighted`, t`Committed`]}
      markLabel={t`Target`}
      groups={totals.map(({ month, won, weighted, committed, target }) => ({
        id: month,
        label: monthYearText(firstDayOf(month)),
        short: monthText(firstDayOf(month)),
        values: [won, weighted, committed],
        mark: target,
      }))}
      textOf={(amount) => moneyText(amount, currency)}
      tickOf={(amount) => shortMoneyText(amount, currency)}
    />
  );
}
