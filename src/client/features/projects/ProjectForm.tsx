import { t } from '@lingui/core/macro';
import { CancelButton } from '#client/kit/forms/CancelButton.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { paths } from '#client/paths.ts';
import type { Project } from './project.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { useProjectForm } from './useProjectForm.ts';
import styles from './ProjectForm.module.css';

interface ProjectFormProps {
  project: Project;
  isReadOnly: boolean;
  /** Called after saving. */
  onDone: () => void;
}

/** The details of a stored project. */
export function ProjectForm({ project, isReadOnly, onDone }: ProjectFormProps) {
  const form = useProjectForm(project, handleSaved);
  const { submit, errorMessage, isDirty, isBusy } = form;
  const guard = useLeaveGuard(isDirty);

  function handleSaved() {
    guard.allowLeaving();
    onDone();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Card title={t`Details`}>
        <ProjectFields project={form} isReadOnly={isReadOnly} />
      </Card>
      <FormError message={errorMessage} />
      {!isReadOnly && (
        <div className={styles.actions}>
          <CancelButton to={paths.projects.to()} />
          <SubmitButton isBusy={isBusy}>{t`Save changes`}</SubmitButton>
        </div>
      )}
      {guard.dialog}
    </form>
  );
}
