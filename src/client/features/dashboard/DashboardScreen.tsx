import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Plus, Users } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { startPage } from '#client/entities/session/startPage.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { PeriodSwitch } from '#client/kit/time/PeriodSwitch.tsx';
import { usePeriod } from '#client/kit/time/usePeriod.ts';
import { paths } from '#client/paths.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { can } from '#contract/access/can.ts';
import { DashboardSkeleton } from './components/DashboardSkeleton.tsx';
import { FirstSteps } from './components/FirstSteps.tsx';
import { Numbers } from './components/Numbers.tsx';
import { useFindDashboardQuery } from './dashboardApi.ts';

export { preloadDashboard } from './preloadDashboard.ts';

/** The start page; redirects users who may not see leads to theirs. */
export function DashboardScreen() {
  const viewer = useViewer();
  if (!can(viewer, 'CRM_LEAD', 'VIEW')) return <Navigate to={startPage(viewer)} replace />;
  return <Dashboard mayAdd={can(viewer, 'CRM_LEAD', 'EDIT')} />;
}

function Dashboard({ mayAdd }: { mayAdd: boolean }) {
  const days = usePeriod();
  const query = useFindDashboardQuery({ days });
  // After a failure, do not show the numbers of another period
  const numbers = (query.error ? query.currentData : query.data)?.data;
  return (
    <Page title={t`Dashboard`} action={<PeriodSwitch days={days} />}>
      {numbers && <NotRefreshed query={query} />}
      {numbers?.onboarding && (
        <Box sx={{ mb: 2 }}>
          <FirstSteps steps={numbers.onboarding} />
        </Box>
      )}
      {numbers ? (
        numbers.totalLeads === 0 && numbers.contacts === 0 ? (
          <NoLeads mayAdd={mayAdd} />
        ) : (
          <Numbers numbers={numbers} isStale={query.isFetching} />
        )
      ) : (
        <LoadState query={query} skeleton={<DashboardSkeleton />} />
      )}
    </Page>
  );
}

function NoLeads({ mayAdd }: { mayAdd: boolean }) {
  return (
    <EmptyState
      icon={<Users />}
      title={t`No leads yet`}
      text={t`Once there are leads, their stages, sources and due calls are counted here.`}
      action={
        mayAdd && (
          <ButtonLink look="primary" to={paths.addLead.to()}>
            <Plus aria-hidden="true" size={16} />
            {t`Add lead`}
          </ButtonLink>
        )
      }
    />
  );
}
