import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { can } from '#contract/access/can.ts';
import { AUTOMATION_AREAS } from '#contract/automation/automationKinds.ts';
import type { AutomationRunState } from '../automation.generated.ts';
import { useFindAutomationRunsQuery, useStopAutomationRunMutation } from '../automationApi.ts';
import { useAutomationChoices } from '../automationChoices.ts';
import type { Automation } from '../automationWords.ts';
import type { Run } from './runColumns.tsx';
import { runColumns, STATES } from './runColumns.tsx';
import { RunLogDialog } from './RunLogDialog.tsx';
import type { ShownPosition } from './stepPlaces.ts';
import styles from './Automation.module.css';

const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

interface RunsProps {
  automation: Pick<Automation, 'kind' | '_id'>;
  /** Only enrollments with this place at a step. */
  at: { place: ShownPosition; title: string } | null;
  onShowAll: () => void;
}

/** The enrollments of an automation. */
export function Runs({ automation, at, onShowAll }: RunsProps) {
  const { kind, _id: automationId } = automation;
  const mayStop = can(useViewer(), AUTOMATION_AREAS[kind], 'EDIT');
  const choices = useAutomationChoices();
  const { timeZone } = useCalendar();
  const [page, setPage] = useState({ page: 1, limit: 20 });
  const [state, setState] = useState<AutomationRunState | ''>('');
  const [read, setRead] = useState<Run | null>(null);
  const [stop] = useStopAutomationRunMutation();
  const [shownAt, setShownAt] = useState(at?.title);
  if (at?.title !== shownAt) {
    setShownAt(at?.title);
    setState('');
    setPage({ ...page, page: 1 });
  }
  const input = {
    ...page,
    ...(state !== '' && { states: [state] }),
    ...(at && { step: at.place }),
  };
  const query = useFindAutomationRunsQuery({ kind, automationId, input });
  const { rows, error, isFetching, onRetry, pages } = usePagedRows(query, page, setPage);

  async function takeOut({ _id: runId }: Run) {
    await toastResult(stop({ kind, automationId, runId }), t`Failed to end the enrollment`);
  }

  const menuOf = (run: Run) => [
    ...(run.personId === null ? [] : [{ label: t`View steps`, onSelect: () => setRead(run) }]),
    ...(mayStop && run.state === 'RUNNING'
      ? [{ label: t`End enrollment`, isDanger: true, onSelect: () => void takeOut(run) }]
      : []),
  ];
  return (
    <Card
      title={t`People`}
      action={
        <SelectInput
          aria-label={t`Filter enrollments`}
          placeholder={t`All statuses`}
          options={STATE_OPTIONS}
          value={state}
          onChange={(event) => {
            setState(event.target.value as AutomationRunState | '');
            setPage({ ...page, page: 1 });
          }}
        />
      }
    >
      {at && <ShownAt key={at.title} title={at.title} onShowAll={onShowAll} />}
      {error !== null ? (
        <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />
      ) : (
        <DataTable<Run>
          label={t`People`}
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={runColumns(choices, timeZone)}
          rowActions={(run) =>
            menuOf(run).length > 0 && <RowMenu label={menuLabel(run)} items={menuOf(run)} />
          }
          empty={<p>{at || state !== '' ? t`No enrollments at this step` : t`No enrollments yet`}</p>}
        />
      )}
      <Pagination label={t`People`} {...pages} />
      {read && <RunLogDialog automation={automation} run={read} onClose={() => setRead(null)} />}
    </Card>
  );
}

function menuLabel({ name }: Run): string {
  return name === null ? t`Actions for a hidden person` : t`Actions for ${name}`;
}

/** The current filter of enrollments, which gets the focus. */
function ShownAt({ title, onShowAll }: { title: string; onShowAll: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <div className={styles.shownAt}>
      <p ref={line} tabIndex={-1} className={styles.shownTitle}>
        {title}
      </p>
      <Button size="small" onClick={onShowAll}>{t`Show all`}</Button>
    </div>
  );
}
