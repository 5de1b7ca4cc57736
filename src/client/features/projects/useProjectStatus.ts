import { t } from '@lingui/core/macro';
import { bulkOutcome } from '#client/data/requests/bulkOutcome.ts';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { selectionInput } from '#client/kit/list-table/selectionInput.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { PROJECT_STATUS } from './project.ts';
import type { ProjectStatus } from './projects.generated.ts';
import { useBulkChangeProjectsMutation } from './projectsApi.ts';
import { projectsInput } from './projectsInput.ts';

/** Gives the selected projects another status, and says how it went. */
export function useProjectStatus(address: ListAddress) {
  const [bulkChange] = useBulkChangeProjectsMutation();

  return async function setStatus(selected: BulkSelection, projectStatus: ProjectStatus) {
    const selection = selectionInput(selected, projectsInput(address));
    const { done, errorMessage } = bulkOutcome(await bulkChange({ selection, projectStatus }));
    const { label } = PROJECT_STATUS[projectStatus];
    if (errorMessage) toast.error(errorMessage);
    if (done > 0)
      toast.success(
        `${done === 1 ? t`1 project set to` : t`${done} projects set to`} ${label.toLowerCase()}`,
      );
    selected.clear();
  };
}
