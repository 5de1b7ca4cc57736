import { msg, t } from '@lingui/core/macro';
import { ChevronDown, HousePlus, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { paths } from '#client/paths.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx';
import type { Project } from './project.ts';
import { CATEGORY_OPTIONS, STATUS_OPTIONS } from './project.ts';
import { projectCells } from './projectCells.tsx';
import type { ProjectStatus } from './projects.generated.ts';
import { PROJECTS } from './projectsList.ts';
import { useProjectStatus } from './useProjectStatus.ts';

export { PROJECTS } from './projectsList.ts';

// With its fields it weighs more than the list
const AddProjectDialog = lazyPart(async () => (await import('./AddProjectDialog.tsx')).AddProjectDialog, {
  onFailure: ({ onClose }) => onClose(),
});

const FILTERS: ListFilter[] = [
  { kind: 'choice', name: 'category', label: msg`Property category`, options: CATEGORY_OPTIONS },
  { kind: 'choice', name: 'status', label: msg`Status`, options: STATUS_OPTIONS },
];

const nameOf = (project: Project) => project.projectTitle;
const pageOf = (project: Project) => paths.project.to(project._id);

/** The properties that leads are interested in. */
export function ProjectsScreen() {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_SETTINGS', 'EDIT');
  const mayDelete = can(viewer, 'CRM_SETTINGS', 'MANAGE');
  const { address, list } = useRowsList(PROJECTS);
  const setStatus = useProjectStatus(address);
  const [isAdding, setIsAdding] = useState(false);
  const [deleted, setDeleted] = useState<Project | null>(null);

  function rowMenu(project: Project): MenuItem[] {
    const { _id, interestedLeads } = project;
    return [
      {
        label: t`Show interested leads`,
        detail: numberText(interestedLeads),
        icon: <Users />,
        to: leadListLink({ project: [_id] }),
      },
      {
        label: mayEdit ? t`Edit` : t({ message: 'Open', context: 'verb' }),
        icon: <Pencil />,
        to: pageOf(project),
      },
      ...(mayDelete
        ? [
            {
              label: t`Delete`,
              icon: <Trash2 />,
              isDanger: true,
              startsGroup: true,
              onSelect: () => setDeleted(project),
            },
          ]
        : []),
    ];
  }

  const add = mayEdit && (
    <Button
      look="primary"
      icon={<Plus size={16} />}
      onClick={() => setIsAdding(true)}
    >{t`Add project`}</Button>
  );
  return (
    <>
      <SavedListView<Project>
        {...list}
        searchLabel={t`Search projects`}
        filters={FILTERS}
        action={add}
        rowName={nameOf}
        rowTo={pageOf}
        cells={projectCells}
        rowMenu={rowMenu}
        {...(mayEdit && {
          bulkActions: (selection) => <StatusMenu selection={selection} onChoose={setStatus} />,
        })}
        empty={
          <EmptyState
            icon={<HousePlus />}
            title={t`No projects yet`}
            text={t`Add the properties that your leads are interested in.`}
            action={add}
          />
        }
      />
      {isAdding && <AddProjectDialog onClose={() => setIsAdding(false)} />}
      {deleted && <DeleteProjectDialog project={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

interface StatusMenuProps {
  selection: BulkSelection;
  onChoose: (selection: BulkSelection, status: ProjectStatus) => Promise<void>;
}

function StatusMenu({ selection, onChoose }: StatusMenuProps) {
  return (
    <MenuButton
      label={t`Set status`}
      look="secondary"
      size="small"
      items={STATUS_OPTIONS.map(({ value, label }) => ({
        label: t(label),
        onSelect: () => void onChoose(selection, value as ProjectStatus),
      }))}
    >
      {t`Set status`}
      <ChevronDown aria-hidden="true" size={14} />
    </MenuButton>
  );
}
