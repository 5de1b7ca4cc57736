import { msg, t } from '@lingui/core/macro';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { DeleteLeadManagerDialog } from './DeleteLeadManagerDialog.tsx';
import type { LeadManager } from './leadManager.ts';
import { managerName, STATUS_LABEL } from './leadManager.ts';
import { leadManagerCells } from './leadManagerCells.tsx';
import { LEAD_MANAGERS } from './leadManagersList.ts';
import { useLeadManagerMenu } from './useLeadManagerMenu.tsx';
import { useSetStatus } from './useSetStatus.ts';

export { LEAD_MANAGERS } from './leadManagersList.ts';

// With its fields it weighs more than the list
const LeadManagerDialog = lazyPart(async () => (await import('./LeadManagerDialog.tsx')).LeadManagerDialog, {
  onFailure: ({ onClose }) => onClose(),
});

const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: msg`Status`,
    options: Object.entries(STATUS_LABEL).map(([value, label]) => ({ value, label })),
  },
];

type Opened = { kind: 'form'; manager: LeadManager | null } | { kind: 'delete'; manager: LeadManager };

/** Who answers for leads, with what they have in hand. */
export function LeadManagersScreen() {
  const mayEdit = can(useViewer(), 'CRM_LEAD_MANAGERS', 'EDIT');
  const { address, list } = useRowsList(LEAD_MANAGERS);
  const setStatus = useSetStatus(address);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const rowMenu = useLeadManagerMenu({
    onEdit: (manager) => setOpened({ kind: 'form', manager }),
    onSetStatus: (id, status) => void setStatus.of(id, status),
    onDelete: (manager) => setOpened({ kind: 'delete', manager }),
  });

  const add = mayEdit && (
    <Button
      look="primary"
      icon={<Plus size={16} />}
      onClick={() => setOpened({ kind: 'form', manager: null })}
    >{t`Add lead manager`}</Button>
  );
  return (
    <>
      <SavedListView<LeadManager>
        {...list}
        searchLabel={t`Search lead managers`}
        filters={FILTERS}
        action={add}
        rowName={managerName}
        cells={leadManagerCells}
        rowMenu={rowMenu}
        {...(mayEdit && {
          onRowOpen: (manager: LeadManager) => setOpened({ kind: 'form', manager }),
          bulkActions: (selection) => (
            <>
              <Button
                size="small"
                onClick={() => void setStatus.ofSelected(selection, 'ACTIVE')}
              >{t`Set active`}</Button>
              <Button
                size="small"
                onClick={() => void setStatus.ofSelected(selection, 'INACTIVE')}
              >{t`Set inactive`}</Button>
            </>
          ),
        })}
        empty={
          <EmptyState
            icon={<Users />}
            title={t`No lead managers yet`}
            text={t`Add the people who are responsible for leads.`}
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
