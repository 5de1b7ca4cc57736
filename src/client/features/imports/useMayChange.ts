import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';

/** Whether the viewer may stop or undo this job, which requires EDIT for its people. */
export function useMayChange({ personKind }: Pick<ChangeJob, 'personKind'>): boolean {
  return can(useViewer(), AREA_OF[personKind], 'EDIT');
}
