import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { saveBlob } from '#client/data/saveBlob.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { listText } from '#contract/i18n/formats.ts';
import type { Forecast } from './forecastApi.ts';
import { ForecastChart } from './ForecastChart.tsx';
import type { ForecastFilter } from './forecastFilter.ts';
import { NoDeals } from './NoDeals.tsx';
import { forecastCsv } from './table/forecastCsv.ts';
import { forecastRows } from './table/forecastRows.ts';
import { ForecastTable } from './table/ForecastTable.tsx';

interface ForecastCardProps {
  forecast: Forecast;
  filter: ForecastFilter;
  /** The pipeline that targets belong to; null where several are shown. */
  pipelineId: string | null;
  isFetching: boolean;
}

/** The forecast as a chart and a table, which can be downloaded. */
export function ForecastCard({ forecast, filter, pipelineId, isFetching }: ForecastCardProps) {
  const mayManage = can(useViewer(), 'CRM_DEALS', 'MANAGE');
  const rows = forecastRows(forecast);
  const { totals, currenciesWithoutRate } = forecast;

  function download() {
    const [from, to] = [totals[0]?.month ?? '', totals.at(-1)?.month ?? ''];
    saveBlob(new Blob([forecastCsv(rows)], { type: 'text/csv' }), t`Forecast ${from} to ${to}.csv`);
  }
  return (
    <Card
      title={t`Deals by month`}
      lead={t`Committed: the full amount of open deals that are expected to close in the month. Weighted: the same by probability.`}
      action={
        <Button size="small" aria-label={t`Download CSV: Forecast`} onClick={download}>
          <Download aria-hidden="true" size={16} />
          CSV
        </Button>
      }
    >
      {forecast.months.length === 0 ? <NoDeals /> : <ForecastChart totals={totals} />}
      {currenciesWithoutRate.length > 0 && (
        <WithoutRate currencies={currenciesWithoutRate} mayManage={mayManage} />
      )}
      {mayManage && pipelineId === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
          {t`Choose a pipeline to set targets.`}
        </Typography>
      )}
      <ForecastTable
        rows={rows}
        filter={filter}
        targetPipeline={mayManage ? pipelineId : null}
        isFetching={isFetching}
      />
    </Card>
  );
}

function WithoutRate({ currencies, mayManage }: { currencies: readonly string[]; mayManage: boolean }) {
  const names = listText(currencies);
  return (
    <Typography variant="body2" role="note" sx={{ my: 1 }}>
      <Trans>The totals do not include {names}: there is no exchange rate.</Trans>{' '}
      {mayManage && <Link to={paths.dealSettings.to()}>{t`Add exchange rates`}</Link>}
    </Typography>
  );
}
