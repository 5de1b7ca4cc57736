import { t } from '@lingui/core/macro';
import { ChartColumn } from 'lucide-react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';

/** The empty state of the forecast. */
export function NoDeals() {
  const mayAdd = can(useViewer(), 'CRM_DEALS', 'EDIT');
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={t`No deals in these months`}
      text={t`Deals with an expected close date will appear here.`}
      action={mayAdd && <ButtonLink to={paths.addDeal.to()}>{t`Add deal`}</ButtonLink>}
    />
  );
}
