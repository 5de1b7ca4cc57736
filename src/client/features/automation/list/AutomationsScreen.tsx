import { Plus, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useRowsList } from '#client/entities/list-views/useRowsList.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { CellPill } from '#client/kit/list-table/cells/CellPill.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { AUTOMATION_TRIGGERS } from '#contract/automation/automationParts.ts';
import type { Automation } from '../automationWords.ts';
import { AddAutomationDialog } from './AddAutomationDialog.tsx';
import { AUTOMATIONS } from './automationsList.ts';

export { askAutomationsAhead } from './automationsList.ts';

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
const pageOf = ({ _id }: Automation) => paths.smsAutomation.to(_id);

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

/** All automations. */
export function AutomationsScreen() {
  const mayWrite = can(useViewer(), 'SMS_AUTOMATION', 'EDIT');
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const { list } = useRowsList(AUTOMATIONS);
  const add = mayWrite && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setIsAdding(true)}>
      Add automation
    </Button>
  );
  return (
    <>
      <SavedListView<Automation>
        {...list}
        title="Automation"
        label="Automations"
        searchLabel="Search automations"
        filters={FILTERS}
        action={add}
        rowName={nameOf}
        rowTo={pageOf}
        cells={cells}
        empty={
          <EmptyState
            icon={<Workflow />}
            title="No automations yet"
            text="Text new leads by themselves, wait, and go on by what happened: step by step, for each lead."
            action={add}
          />
        }
      />
      {isAdding && (
        <AddAutomationDialog
          onClose={() => setIsAdding(false)}
          onAdded={(id) => void navigate(paths.smsAutomation.to(id), { state: { isNew: true } })}
        />
      )}
    </>
  );
}
