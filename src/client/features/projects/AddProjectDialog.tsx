import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { useProjectForm } from './useProjectForm.ts';

/** Adds a project. */
export function AddProjectDialog({ onClose }: { onClose: () => void }) {
  const project = useProjectForm(null, onClose);
  return (
    <FormDialog {...project.dialog} title="Add project" submitLabel="Add project" onClose={onClose}>
      <ProjectFields project={project} />
    </FormDialog>
  );
}
