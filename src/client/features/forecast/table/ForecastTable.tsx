import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '#client/kit/links/Link.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { moneyText } from '#contract/money/currency.ts';
import { dealsLink } from '../dealsLink.ts';
import type { ForecastFilter } from '../forecastFilter.ts';
import type { ForecastRow } from './forecastRows.ts';
import { targetShare } from './forecastRows.ts';
import { TargetCell } from './TargetCell.tsx';

interface ForecastTableProps {
  rows: ForecastRow[];
  filter: ForecastFilter;
  /** The pipeline whose targets can be edited; null for none. */
  targetPipeline: string | null;
  isFetching: boolean;
}

/** The forecast by month and currency; amounts lead to their deals. */
export function ForecastTable({ rows, filter, targetPipeline, isFetching }: ForecastTableProps) {
  const columns: DataColumn<ForecastRow>[] = [
    { id: 'month', header: t`Month`, isName: true, width: '20%', cell: (row) => <Month row={row} /> },
    {
      id: 'committed',
      header: t`Committed`,
      align: 'end',
      cell: (row) => <Amount row={row} name="committed" status="OPEN" label={t`Committed`} filter={filter} />,
    },
    {
      id: 'weighted',
      header: t`Weighted`,
      align: 'end',
      cell: (row) => <Amount row={row} name="weighted" status="OPEN" label={t`Weighted`} filter={filter} />,
    },
    {
      id: 'won',
      header: t({ message: 'Won', context: 'status of a deal' }),
      align: 'end',
      cell: (row) => (
        <Amount
          row={row}
          name="won"
          status="WON"
          label={t({ message: 'Won', context: 'status of a deal' })}
          filter={filter}
        />
      ),
    },
    {
      id: 'target',
      header: t`Target`,
      align: 'end',
      cell: ({ isTotal, month, numbers }) =>
        isTotal || month === null || targetPipeline === null ? (
          amountOrDash(numbers.target, numbers.currency)
        ) : (
          <TargetCell
            month={month}
            currency={numbers.currency}
            target={numbers.target}
            pipelineId={targetPipeline}
            ownerId={filter.owner || null}
          />
        ),
    },
    {
      id: 'share',
      header: t`Of target`,
      width: '11%',
      align: 'end',
      cell: ({ numbers }) => {
        const share = targetShare(numbers);
        return share === null ? '–' : numberText(share, { style: 'percent', maximumFractionDigits: 1 });
      },
    },
    {
      id: 'then',
      header: t`At month start`,
      width: '16.5%',
      isHiddenWhenNarrow: true,
      align: 'end',
      cell: ({ numbers }) => <Then {...numbers} />,
    },
  ];
  return (
    <DataTable
      label={t`Forecast by month`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      isFetching={isFetching}
    />
  );
}

function Month({ row: { label, isTotal, month, numbers } }: { row: ForecastRow }) {
  const { currency } = numbers;
  return (
    <>
      {label}{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {isTotal && month !== null ? t`Total in ${currency}` : currency}
      </Typography>
    </>
  );
}

interface AmountProps {
  row: ForecastRow;
  name: 'committed' | 'weighted' | 'won';
  status: 'OPEN' | 'WON';
  label: string;
  filter: ForecastFilter;
}

/** An amount that leads to its deals. */
function Amount({ row, name, status, label, filter }: AmountProps) {
  const { month, label: rowLabel, numbers } = row;
  const text = moneyText(numbers[name], numbers.currency);
  if (month === null || numbers[name] === 0) return text;
  return (
    <Link to={dealsLink(status, month, filter)}>
      {text}
      <span className="visually-hidden">
        {' '}
        {label}, {rowLabel}
      </span>
    </Link>
  );
}

function Then({
  committedThen,
  weightedThen,
  currency,
}: {
  committedThen: number | null;
  weightedThen: number | null;
  currency: string;
}) {
  if (committedThen === null || weightedThen === null) return '–';
  return (
    <Box sx={{ py: { sm: 0.75 } }}>
      {moneyText(committedThen, currency)}{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
        {t`${{ amount: moneyText(weightedThen, currency) }} weighted`}
      </Typography>
    </Box>
  );
}

function amountOrDash(amount: number | null, currency: string): string {
  return amount === null ? '–' : moneyText(amount, currency);
}
