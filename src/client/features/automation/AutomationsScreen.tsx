import { msg, t } from '@lingui/core/macro';
import { Plus, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { selectionInput } from '#client/kit/list-table/selectionInput.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { kindsAt } from '#contract/automation/automationKinds.ts';
import { AddAutomationDialog } from './AddAutomationDialog.tsx';
import { automationCells, automationFilters } from './automationCells.tsx';
import { KIND_SCREENS } from './automationKinds.ts';
import { AUTOMATIONS } from './automationsList.ts';
import type { Automation } from './automationWords.ts';
import type { DeletedAutomations } from './DeleteAutomationsDialog.tsx';
import { DeleteAutomationsDialog } from './DeleteAutomationsDialog.tsx';
import { KIND_TEXTS } from './kindTexts.ts';

export { AUTOMATIONS } from './automationsList.ts';

const nameOf = ({ name }: Automation) => name;
const pageOf = ({ kind, _id }: Automation) => KIND_SCREENS[kind].page(_id);

/** Automations of all kinds that the viewer may see: CRM workflows and SMS automations. */
export function AutomationsScreen() {
  const viewer = useViewer();
  const [isAdding, setIsAdding] = useState(false);
  const [deleted, setDeleted] = useState<DeletedAutomations | null>(null);
  const navigate = useNavigate();
  const { input, list } = useRowsList(AUTOMATIONS);
  const { kind, filter } = input;
  const { params, filters } = list.address;

  const seen = kindsAt(viewer, 'VIEW');
  const managed = kindsAt(viewer, 'MANAGE');
  const added = kindsAt(viewer, 'EDIT').filter((each) => kind === null || each === kind);
  const [one, ...more] = added;
  const texts = kind && KIND_TEXTS[kind];
  const add = one && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setIsAdding(true)}>
      {more.length === 0 ? t(KIND_TEXTS[one].add) : t`Add automation`}
    </Button>
  );

  function rowMenu({ _id, kind: ofRow, name }: Automation): MenuItem[] {
    const selection = { ids: [_id] };
    const remove = () => setDeleted({ kind: ofRow, name, count: 1, selection, onDone: () => undefined });
    return managed.includes(ofRow)
      ? [{ label: t`Delete`, icon: <Trash2 />, isDanger: true, onSelect: remove }]
      : [];
  }

  return (
    <>
      <SavedListView<Automation>
        {...list}
        searchLabel={t`Search automations`}
        filters={automationFilters(seen)}
        isNarrowed={params.search !== '' || filters['status'] !== undefined}
        lead={seen.length === 1 && seen[0] && t(KIND_TEXTS[seen[0]].onlyThese)}
        action={add}
        rowName={nameOf}
        rowTo={pageOf}
        cells={automationCells}
        {...(managed.length > 0 && {
          rowMenu,
          bulkActions: (selection: BulkSelection) => (
            <Button
              size="small"
              onClick={() =>
                setDeleted({
                  kind,
                  count: selection.count,
                  selection: selectionInput(selection, filter),
                  onDone: selection.clear,
                })
              }
            >{t`Delete`}</Button>
          ),
        })}
        empty={
          <EmptyState
            icon={<Workflow />}
            title={texts ? t(texts.none) : t`No automations yet`}
            text={t(texts?.purpose ?? PURPOSE)}
            action={add}
          />
        }
      />
      {isAdding && one && (
        <AddAutomationDialog
          kinds={[one, ...more]}
          onClose={() => setIsAdding(false)}
          onAdded={(of, id) => void navigate(KIND_SCREENS[of].page(id), { state: { isNew: true } })}
        />
      )}
      {deleted && <DeleteAutomationsDialog {...deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

const PURPOSE = msg`Assign leads, add tags and tasks, and send messages automatically.`;
