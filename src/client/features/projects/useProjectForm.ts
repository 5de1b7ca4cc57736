import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { Project } from './project.ts';
import { useCreateProjectMutation, useUpdateProjectMutation } from './projectsApi.ts';
import type { ProjectValues } from './projectValues.ts';
import { changedProject, newProject, projectFormProblems, projectValues } from './projectValues.ts';

/** The form of a project, null for a new one, and its sending. */
export function useProjectForm(project: Project | null, onSent: () => void) {
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  return useTextForm<ProjectValues>({
    initial: projectValues(project),
    problemsOf: projectFormProblems,
    onSent,
    send: async (values, initial) => {
      const answer = project
        ? await update({ id: project._id, input: changedProject(values, initial) })
        : await create({ input: newProject(values) });
      if (answer.error) return errorText(answer.error, t`Failed to save the project`);
      toast.success(answer.data.message);
      return null;
    },
  });
}
