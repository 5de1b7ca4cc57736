import { t } from '@lingui/core/macro';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { useProjectForm } from './useProjectForm.ts';

/** Adds a project. */
export function AddProjectDialog({ onClose }: { onClose: () => void }) {
  const project = useProjectForm(null, onClose);
  return (
    <FormDialog {...project.dialog} title={t`Add project`} submitLabel={t`Add project`} onClose={onClose}>
      <ProjectFields project={project} />
    </FormDialog>
  );
}
