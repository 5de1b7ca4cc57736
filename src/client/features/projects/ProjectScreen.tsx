import { plural, t } from '@lingui/core/macro';
import { Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { can } from '#contract/access/can.ts';
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { useFindProjectQuery } from './projectsApi.ts';

/** One project: its details, to change or to read, and the way to the leads that are interested in it. */
export function ProjectScreen() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const navigate = useNavigate();
  const query = useFindProjectQuery({ id });
  const [isDeleting, setIsDeleting] = useState(false);
  const project = query.data?.data;
  useDocumentTitle(project?.projectTitle ?? t`Project`);
  const goToList = () => void navigate(paths.projects.to(), { replace: true });

  if (!project) {
    return (
      <Page title={t`Project`} width="form">
        <LoadState query={query} skeleton={<FormSkeleton fields={8} />} />
      </Page>
    );
  }
  const { interestedLeads } = project;
  return (
    <Page
      title={project.projectTitle}
      width="form"
      action={
        <>
          <ButtonLink to={leadListLink({ project: [id] })}>
            <Users aria-hidden="true" size={16} />
            {plural(interestedLeads, { one: '# interested lead', other: '# interested leads' })}
          </ButtonLink>
          {can(viewer, 'CRM_SETTINGS', 'MANAGE') && (
            <Button icon={<Trash2 size={16} />} onClick={() => setIsDeleting(true)}>{t`Delete`}</Button>
          )}
        </>
      }
    >
      <ProjectForm
        key={project._id}
        project={project}
        isReadOnly={!can(viewer, 'CRM_SETTINGS', 'EDIT')}
        onDone={goToList}
      />
      {isDeleting && (
        <DeleteProjectDialog project={project} onDeleted={goToList} onClose={() => setIsDeleting(false)} />
      )}
    </Page>
  );
}
