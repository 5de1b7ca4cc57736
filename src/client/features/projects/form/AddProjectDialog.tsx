import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { useProjectForm } from './useProjectForm.ts';

/** Adds a project. */
export function AddProjectDialog({ onClose }: { onClose: () => void }) {
  const { field, submit, isDirty, isBusy, refusal } = useProjectForm(null, onClose);
  return (
    <FormDialog
      title="Add project"
      submitLabel="Add project"
      onSubmit={submit}
      onClose={onClose}
      {...{ isDirty, isBusy, refusal }}
    >
      <ProjectFields field={field} />
    </FormDialog>
  );
}
