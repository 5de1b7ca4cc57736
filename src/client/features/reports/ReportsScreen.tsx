import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Navigate, useParams } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { LinkTabs } from '#client/kit/tabs/LinkTabs.tsx';
import { PeriodSwitch } from '#client/kit/time/PeriodSwitch.tsx';
import { usePeriod } from '#client/kit/time/usePeriod.ts';
import { paths } from '#client/paths.ts';
import { reportsFor } from './reportList.ts';

export { preloadReports } from './preloadReports.ts';

/** The reports that the viewer may see, one at a time; without any, the viewer continues to the companies. */
export function ReportsScreen() {
  const days = usePeriod();
  const reports = reportsFor(useViewer());
  const { report: name } = useParams();
  const chosen = name === undefined ? reports[0] : reports.find((report) => report.name === name);
  const to = (report: string) => `${paths.reports.to(report)}?days=${days}`;
  if (!chosen) return <Navigate to={(reports[0] ? paths.reports : paths.companyInfo).to()} replace />;
  return (
    <Page
      title={t`Reports`}
      action={<PeriodSwitch days={days} />}
      toolbar={
        // No wider than a phone: the tabs scroll
        <Box sx={{ maxWidth: '100%' }}>
          <LinkTabs
            label={t`Reports`}
            tabs={reports.map((report) => ({ to: to(report.name), label: t(report.label) }))}
            current={to(chosen.name)}
          />
        </Box>
      }
    >
      <chosen.Report key={chosen.name} days={days} />
    </Page>
  );
}
