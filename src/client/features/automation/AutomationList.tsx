import { Plus, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_AREAS } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_TRIGGERS } from '#contract/automation/automationParts.ts';
import { AddAutomationDialog } from './AddAutomationDialog.tsx';
import { KIND_SCREENS } from './automationKinds.ts';
import type { AutomationRows } from './automationsList.ts';
import type { Automation } from './automationWords.ts';

const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
  },
];

const nameOf = ({ name }: Automation) => name;
const pageOf = ({ kind, _id }: Automation) => KIND_SCREENS[kind].page(_id);

const cells: ListCells<Automation> = {
  isOn: ({ isOn, draft }) => (
    <>
      <CellPill tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</CellPill>{' '}
      {draft && <CellPill tone="warning">Draft</CellPill>}
    </>
  ),
  trigger: ({ trigger }) => AUTOMATION_TRIGGERS[trigger.kind].label,
  createdDate: ({ createdDate }) => <DayText at={createdDate} />,
};

interface AutomationListProps {
  kind: AutomationKind;
  rows: AutomationRows;
}

/** All automations of a kind. */
export function AutomationList({ kind, rows }: AutomationListProps) {
  const { several, noun, purpose, page } = KIND_SCREENS[kind];
  const mayWrite = can(useViewer(), AUTOMATION_AREAS[kind], 'EDIT');
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const { list } = useRowsList(rows);
  const add = mayWrite && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setIsAdding(true)}>
      Add {noun}
    </Button>
  );
  return (
    <>
      <SavedListView<Automation>
        {...list}
        label={several}
        searchLabel={`Search ${noun}s`}
        filters={FILTERS}
        action={add}
        rowName={nameOf}
        rowTo={pageOf}
        cells={cells}
        empty={<EmptyState icon={<Workflow />} title={`No ${noun}s yet`} text={purpose} action={add} />}
      />
      {isAdding && (
        <AddAutomationDialog
          kind={kind}
          onClose={() => setIsAdding(false)}
          onAdded={(id) => void navigate(page(id), { state: { isNew: true } })}
        />
      )}
    </>
  );
}
