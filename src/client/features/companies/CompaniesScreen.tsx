import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Building2, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { listState } from '#client/data/listState.ts';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { COMPANY_TRASH_DAYS } from '#contract/limits/account/company.ts';
import { useFindMyTrashedCompaniesQuery } from './companiesApi.ts';
import { AreaSwitch } from './components/AreaSwitch.tsx';
import { CompanyTable } from './components/CompanyTable.tsx';
import { isFirstAdded, WELCOME } from './welcome.ts';

/** The companies of the signed-in user. */
export function CompaniesScreen() {
  const viewer = useViewer();
  const { reply: _reply, ...list } = listState(useFindMyCompaniesQuery());
  const mayAdd = can(viewer, 'COMPANY', 'MANAGE');
  const hasNone = list.rows?.length === 0 && !list.isFetching;
  // Only requested without a company, to distinguish new users from users whose companies are in trash.
  const trash = listState(
    useFindMyTrashedCompaniesQuery({ input: { limit: 1 } }, { skip: !hasNone || !mayAdd }),
  );
  const [first] = isFirstAdded(useLocation().state) ? (list.rows ?? []) : [];
  const isNew = hasNone && viewer.role === 'ADMIN' && viewer.company === null;
  const addLink = mayAdd && (
    <ButtonLink look="primary" to={paths.addCompany.to()}>
      <Plus aria-hidden="true" size={16} />
      {t`Add company`}
    </ButtonLink>
  );

  // New users have nothing to see yet. A master admin may never have a company.
  if (isNew && trash.rows?.length === 0 && !trash.isFetching) {
    return <Navigate to={paths.addCompany.to()} state={WELCOME} replace />;
  }
  return (
    <Page
      title={t`My companies`}
      count={list.rows?.length}
      action={addLink}
      toolbar={viewer.role === 'MASTER_ADMIN' && <AreaSwitch />}
    >
      {first && (
        <Box sx={{ mb: 2 }}>
          <Card
            title={t`${{ companyName: first.companyName }} is ready`}
            lead={t`Your first steps are on the dashboard.`}
            action={<ButtonLink look="primary" to={paths.dashboard.to()}>{t`Open dashboard`}</ButtonLink>}
          />
        </Box>
      )}
      <CompanyTable
        {...list}
        rows={hasNone && trash.isFetching ? undefined : list.rows}
        label={t`My companies`}
        empty={trash.rows?.length ? <AllInTrash /> : <NoCompanies addLink={addLink} />}
      />
    </Page>
  );
}

function NoCompanies({ addLink }: { addLink: ReactNode }) {
  return (
    <EmptyState
      icon={<Building2 />}
      title={t`No companies yet`}
      text={
        addLink
          ? t`Companies that you add will appear here.`
          : t`Your administrator has not added a company yet.`
      }
      action={addLink}
    />
  );
}

function AllInTrash() {
  return (
    <EmptyState
      icon={<Trash2 />}
      title={t`Your companies are in trash`}
      text={t`They can be restored for ${plural(COMPANY_TRASH_DAYS, { one: '# day', other: '# days' })} after they were moved there.`}
      action={<ButtonLink to={paths.companyTrash.to()}>{t`Restore a company`}</ButtonLink>}
    />
  );
}
