import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import type { AutomationRunState, FindAutomationRunsQuery } from '../automation.generated.ts';
import { useFindAutomationRunsQuery, useStopAutomationRunMutation } from '../automationApi.ts';
import { useAutomationChoices } from '../automationChoices.ts';
import { stepText } from '../automationWords.ts';
import { RunLogDialog } from './RunLogDialog.tsx';

type Run = FindAutomationRunsQuery['findAutomationRuns']['data'][number];

const STATES = {
  RUNNING: { label: 'In it', tone: 'accent' },
  DONE: { label: 'Done', tone: 'success' },
  STOPPED: { label: 'Stopped', tone: 'neutral' },
} as const;

const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

/** Who is where in an automation, and why. */
export function Runs({ automationId }: { automationId: string }) {
  const mayStop = can(useViewer(), 'SMS_AUTOMATION', 'EDIT');
  const choices = useAutomationChoices();
  const { timeZone } = useCalendar();
  const [page, setPage] = useState({ page: 1, limit: 20 });
  const [state, setState] = useState<AutomationRunState | ''>('');
  const [read, setRead] = useState<Run | null>(null);
  const [stop] = useStopAutomationRunMutation();
  const input = { ...page, ...(state !== '' && { states: [state] }) };
  const { rows, total, error, isFetching, onRetry } = listState(
    useFindAutomationRunsQuery({ automationId, input }),
  );

  async function takeOut({ _id: runId }: Run) {
    const answer = await stop({ automationId, runId });
    const errorMessage = errorMessageOf(answer, 'Failed to take them out');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    else toast.error(errorMessage);
  }

  const menuOf = (run: Run) => [
    ...(run.personId === null ? [] : [{ label: 'What was done', onSelect: () => setRead(run) }]),
    ...(mayStop && run.state === 'RUNNING'
      ? [{ label: 'Take out', isDanger: true, onSelect: () => void takeOut(run) }]
      : []),
  ];
  return (
    <Card
      title="People"
      action={
        <SelectInput
          aria-label="Who is shown"
          placeholder="Everybody"
          options={STATE_OPTIONS}
          value={state}
          onChange={(event) => {
            setState(event.target.value as AutomationRunState | '');
            setPage({ ...page, page: 1 });
          }}
        />
      }
    >
      {error !== null ? (
        <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />
      ) : (
        <DataTable<Run>
          label="People"
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={[
            { id: 'name', header: 'Person', isName: true, cell: ({ name }) => name ?? 'Not shown' },
            {
              id: 'state',
              header: 'Status',
              cell: (run) => <StatusPill tone={STATES[run.state].tone}>{STATES[run.state].label}</StatusPill>,
            },
            { id: 'next', header: 'Next step', cell: ({ step }) => step && stepText(step, choices) },
            {
              id: 'why',
              header: 'When or why',
              cell: ({ reason, dueAt }) => reason ?? (dueAt && exactTime(dueAt, timeZone)),
            },
            { id: 'startedAt', header: 'Began', cell: ({ startedAt }) => <DayText at={startedAt} /> },
            {
              id: 'menu',
              header: '',
              cell: (run) => menuOf(run).length > 0 && <RowMenu label={menuLabel(run)} items={menuOf(run)} />,
            },
          ]}
          empty={<p>Nobody stands there</p>}
        />
      )}
      {total !== undefined && total > 0 && (
        <Pagination label="People" {...page} total={total} onChange={setPage} />
      )}
      {read && <RunLogDialog automationId={automationId} run={read} onClose={() => setRead(null)} />}
    </Card>
  );
}

function menuLabel({ name }: Run): string {
  return `Actions for ${name ?? 'a person who is not shown'}`;
}
