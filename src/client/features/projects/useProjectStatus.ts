import { eachRow } from '#client/data/eachRow.ts';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';
import { PROJECT_STATUS } from './project.ts';
import type { ProjectStatus } from './projects.generated.ts';
import { useLazyFindProjectsQuery, useUpdateProjectMutation } from './projectsApi.ts';
import { projectsInput } from './projectsInput.ts';

/** Gives the selected projects another status, and says how it went. */
export function useProjectStatus(address: ListAddress) {
  const [update] = useUpdateProjectMutation();
  const [findProjects] = useLazyFindProjectsQuery();

  async function selectedIds({ isAll, ids, exclusions }: BulkSelection): Promise<string[]> {
    if (!isAll) return ids;
    const { data: reply } = await findProjects({
      input: { ...projectsInput(address), page: 1, limit: MAX_PAGE_SIZE },
    });
    return (reply?.data ?? []).map(({ _id }) => _id).filter((id) => !exclusions.includes(id));
  }

  return async function setStatus(selection: BulkSelection, projectStatus: ProjectStatus) {
    const ids = await selectedIds(selection);
    const { done, errorMessage } = await eachRow(ids, (id) => update({ id, input: { projectStatus } }));
    const { label } = PROJECT_STATUS[projectStatus];
    if (errorMessage) toast.error(errorMessage);
    if (done > 0)
      toast.success(`${done === 1 ? '1 project is' : `${done} projects are`} ${label.toLowerCase()} now`);
    selection.clear();
  };
}
