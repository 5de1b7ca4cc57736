import { t } from '@lingui/core/macro';
import { Kanban } from 'lucide-react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';

/** Replaces the board if the viewer may see no pipeline. */
export function NoPipeline() {
  const mayManage = can(useViewer(), 'CRM_DEALS', 'MANAGE');
  return (
    <EmptyState
      icon={<Kanban />}
      title={t`No pipelines yet`}
      text={
        mayManage
          ? t`The board has a column for each stage of a pipeline.`
          : t`The board has a column for each stage of a pipeline. Ask an administrator to add one, or to give you access.`
      }
      action={mayManage && <ButtonLink to={paths.dealSettings.to()}>{t`Set up pipelines`}</ButtonLink>}
    />
  );
}
