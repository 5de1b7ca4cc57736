import { plural, t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { ReplacementDialog } from '#client/entities/lead-options/ReplacementDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';
import type { Project } from './project.ts';
import { useDeleteProjectMutation, useFindProjectsQuery } from './projectsApi.ts';

interface DeleteProjectDialogProps {
  project: Project;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a project is deleted, and which one takes its place with the leads that are interested in it. */
export function DeleteProjectDialog({ project, onDeleted, onClose }: DeleteProjectDialogProps) {
  const [deleteProject] = useDeleteProjectMutation();
  const { interestedLeads: count, projectTitle } = project;
  const { data: reply } = useFindProjectsQuery(
    { input: { sort: 'projectTitle', direction: 'ASC', limit: MAX_PAGE_SIZE } },
    { skip: count === 0 },
  );

  async function handleDelete(replacementId: string | null) {
    const answer = await deleteProject({ id: project._id, replacementId });
    const errorMessage = errorText(answer.error, t`Failed to delete the project`);
    if (errorMessage === null) {
      toast.success(answer.data?.message ?? '');
      onDeleted?.();
    }
    return errorMessage;
  }

  return (
    <ReplacementDialog
      title={t`Delete project`}
      text={
        count === 0
          ? t`${projectTitle} will be permanently deleted. No lead is interested in it.`
          : plural(count, {
              one: `${projectTitle} will be permanently deleted. # lead is interested in it.`,
              other: `${projectTitle} will be permanently deleted. # leads are interested in it.`,
            })
      }
      confirmLabel={t`Delete project`}
      isInUse={count > 0}
      replacementLabel={t`Project for these leads`}
      noneLabel={t`None: remove it from them`}
      replacements={reply?.data
        .filter(({ _id }) => _id !== project._id)
        .map((each) => ({ value: each._id, label: each.projectTitle }))}
      onDelete={handleDelete}
      onClose={onClose}
    />
  );
}
