import { plural } from '@lingui/core/macro';
import { bulkOutcome } from '#client/data/requests/bulkOutcome.ts';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { selectionInput } from '#client/kit/list-table/selectionInput.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { ProjectStatus } from './projects.generated.ts';
import { useBulkChangeProjectsMutation } from './projectsApi.ts';
import { projectsInput } from './projectsInput.ts';

/** Gives the selected projects another status, and says how it went. */
export function useProjectStatus(address: ListAddress) {
  const [bulkChange] = useBulkChangeProjectsMutation();

  return async function setStatus(selected: BulkSelection, projectStatus: ProjectStatus) {
    const selection = selectionInput(selected, projectsInput(address));
    const { done, errorMessage } = bulkOutcome(await bulkChange({ selection, projectStatus }));
    if (errorMessage) toast.error(errorMessage);
    if (done > 0) toast.success(DONE_TEXTS[projectStatus](done));
    selected.clear();
  };
}

const DONE_TEXTS: Record<ProjectStatus, (count: number) => string> = {
  PLANNED: (count) => plural(count, { one: '# project set to planned', other: '# projects set to planned' }),
  UNDER_CONSTRUCTION: (count) =>
    plural(count, {
      one: '# project set to under construction',
      other: '# projects set to under construction',
    }),
  READY: (count) => plural(count, { one: '# project set to ready', other: '# projects set to ready' }),
  SOLD_OUT: (count) =>
    plural(count, { one: '# project set to sold out', other: '# projects set to sold out' }),
};
