import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { errorText } from '#client/data/apiError.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { leftToRight } from '#contract/i18n/direction.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { RATE_DIGITS } from '#contract/money/convert.ts';
import { ExchangeRateForm } from './ExchangeRateForm.tsx';
import type { ExchangeRate } from './exchangeRatesApi.ts';
import { useFindExchangeRatesQuery, useSaveExchangeRateMutation } from './exchangeRatesApi.ts';

/** The exchange rates to the company's currency (ISO 4217; undefined while it loads), to add and remove. */
export function ExchangeRatesCard({ currency }: { currency: string | undefined }) {
  const query = useFindExchangeRatesQuery();
  const removeRate = useRemoveRate();
  return (
    <Card
      title={t`Exchange rates`}
      lead={
        currency
          ? t`Totals of deals are converted to ${currency}, by the newest rate that is valid on a day.`
          : undefined
      }
    >
      <DataTable
        label={t`Exchange rates`}
        columns={columnsIn(currency ?? '')}
        rows={query.data?.data}
        rowKey={({ _id }) => _id}
        error={query.error ? errorText(query.error) : null}
        onRetry={() => void query.refetch()}
        isFetching={query.isFetching}
        skeletonRows={3}
        empty={
          <EmptyState
            title={t`No exchange rates yet`}
            text={t`Without a rate, deals in other currencies are not part of totals.`}
          />
        }
        rowActions={(rate) => (
          <IconButton
            label={t`Remove the rate of ${rate.currency} from ${{ day: dateText(rate.validFrom) }}`}
            onClick={() => void removeRate(rate)}
          >
            <X size={16} />
          </IconButton>
        )}
      />
      {currency && <ExchangeRateForm companyCurrency={currency} />}
    </Card>
  );
}

function columnsIn(currency: string): DataColumn<ExchangeRate>[] {
  return [
    {
      id: 'rate',
      header: t`Rate`,
      isName: true,
      cell: (row) =>
        leftToRight(
          `1 ${row.currency} = ${numberText(row.rate, { maximumFractionDigits: RATE_DIGITS })} ${currency}`,
        ),
    },
    { id: 'validFrom', header: t`Valid from`, cell: ({ validFrom }) => dateText(validFrom) },
  ];
}

/** Removes a rate, with undo. */
function useRemoveRate() {
  const [save] = useSaveExchangeRateMutation();
  const failure = t`Failed to save the exchange rate`;

  async function restore({ currency, validFrom, rate }: ExchangeRate) {
    const { error } = await save({ input: { currency, validFrom, rate } });
    if (error) toast.error(errorText(error, failure));
  }
  return async function removeRate(rate: ExchangeRate) {
    const { currency, validFrom } = rate;
    const { error } = await save({ input: { currency, validFrom, rate: null } });
    if (error) toast.error(errorText(error, failure));
    else undoToast(t`Exchange rate removed`, () => void restore(rate));
  };
}
