import { Mail, Pencil, Plus, ToggleLeft, ToggleRight, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useRowsList } from '#client/entities/list-views/useRowsList.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { can } from '#contract/access/can.ts';
import { DeleteLeadManagerDialog } from './DeleteLeadManagerDialog.tsx';
import { canBeAsked, managerName, STATUS_LABEL } from './leadManager.ts';
import type { LeadManager } from './leadManager.ts';
import { leadManagerCells } from './leadManagerCells.tsx';
import { useAskForReminders } from './useAskForReminders.ts';
import { useSetStatus } from './useSetStatus.ts';
import { LEAD_MANAGERS } from './leadManagersList.ts';

export { askLeadManagersAhead } from './leadManagersList.ts';

// With its fields it weighs more than the list
const LeadManagerDialog = lazyPart(
  async () => (await import('./form/LeadManagerDialog.tsx')).LeadManagerDialog,
  {
    onFailure: ({ onClose }) => onClose(),
  },
);

const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: Object.entries(STATUS_LABEL).map(([value, label]) => ({ value, label })),
  },
];

type Opened = { kind: 'form'; manager: LeadManager | null } | { kind: 'delete'; manager: LeadManager };

/** Who answers for leads, with what they have in hand. */
export function LeadManagersScreen() {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_LEAD_MANAGERS', 'EDIT');
  const mayDelete = can(viewer, 'CRM_LEAD_MANAGERS', 'MANAGE');
  const { address, list } = useRowsList(LEAD_MANAGERS);
  const setStatus = useSetStatus(address);
  const { ask } = useAskForReminders();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  function rowMenu(manager: LeadManager): MenuItem[] {
    const isActive = manager.othersInfo.status === 'ACTIVE';
    return [
      { label: 'Show leads', icon: <Users />, to: leadListLink({ manager: [manager._id] }) },
      ...(mayEdit
        ? [
            { label: 'Edit', icon: <Pencil />, onSelect: () => setOpened({ kind: 'form', manager }) },
            {
              label: isActive ? 'Set inactive' : 'Set active',
              icon: isActive ? <ToggleLeft /> : <ToggleRight />,
              onSelect: () => void setStatus.of(manager._id, isActive ? 'INACTIVE' : 'ACTIVE'),
            },
          ]
        : []),
      ...(mayEdit && canBeAsked(manager)
        ? [{ label: 'Ask to receive reminders', icon: <Mail />, onSelect: () => void ask(manager._id) }]
        : []),
      ...(mayDelete
        ? [
            {
              label: 'Delete',
              icon: <Trash2 />,
              isDanger: true,
              startsGroup: true,
              onSelect: () => setOpened({ kind: 'delete', manager }),
            },
          ]
        : []),
    ];
  }

  const add = mayEdit && (
    <Button
      look="primary"
      icon={<Plus size={16} />}
      onClick={() => setOpened({ kind: 'form', manager: null })}
    >
      Add lead manager
    </Button>
  );
  return (
    <>
      <SavedListView<LeadManager>
        {...list}
        title="Lead managers"
        label="Lead managers"
        searchLabel="Search lead managers"
        filters={FILTERS}
        action={add}
        rowName={managerName}
        cells={leadManagerCells}
        rowMenu={rowMenu}
        {...(mayEdit && {
          onRowOpen: (manager: LeadManager) => setOpened({ kind: 'form', manager }),
          bulkActions: (selection) => (
            <>
              <Button size="small" onClick={() => void setStatus.ofSelected(selection, 'ACTIVE')}>
                Set active
              </Button>
              <Button size="small" onClick={() => void setStatus.ofSelected(selection, 'INACTIVE')}>
                Set inactive
              </Button>
            </>
          ),
        })}
        empty={
          <EmptyState
            icon={<Users />}
            title="No lead managers yet"
            text="Add the people who answer for leads, and assign leads to them."
            action={add}
          />
        }
      />
      {opened?.kind === 'form' && (
        <LeadManagerDialog manager={asListed(opened.manager, list.rows)} onClose={close} />
      )}
      {opened?.kind === 'delete' && <DeleteLeadManagerDialog manager={opened.manager} onClose={close} />}
    </>
  );
}

/** The lead manager as the list has them now: what they answer to a mail is seen while the form is open. */
function asListed(manager: LeadManager | null, rows: LeadManager[] | undefined): LeadManager | null {
  return rows?.find(({ _id }) => _id === manager?._id) ?? manager;
}
