import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { useProjectForm } from './useProjectForm.ts';

/** Adds a project. */
export function AddProjectDialog({ onClose }: { onClose: () => void }) {
  const project = useProjectForm(null, onClose);
  const { submit, isDirty, isBusy, errorMessage } = project;
  return (
    <FormDialog
      title="Add project"
      submitLabel="Add project"
      onSubmit={submit}
      onClose={onClose}
      {...{ isDirty, isBusy, errorMessage }}
    >
      <ProjectFields project={project} />
    </FormDialog>
  );
}
