import { msg, t } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isJobUnderWay, jobProgress, jobResult } from '#client/entities/change-jobs/jobText.ts';
import type { RecordJob } from '#client/entities/change-jobs/records/recordJobsApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { useFindRecordJobsQuery } from './recordImportsApi.ts';
import { UndoRecordJobDialog } from './UndoRecordJobDialog.tsx';
import styles from '../Changes.module.css';

/** The latest bulk changes, imports and merges of deals and accounts, with undo; nothing while there are none. */
export function RecordJobs() {
  const rows = useFindRecordJobsQuery({ input: { page: 1, limit: 50 } }).data?.data;
  const viewer = useViewer();
  const [undone, setUndone] = useState<RecordJob | null>(null);
  if (!rows?.length) return null;
  const title = t`Deals and accounts`;
  return (
    <div className={styles.more}>
      <Card title={title}>
        <DataTable
          label={title}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowActions={(job) =>
            job.canUndo &&
            can(viewer, AREAS[job.record], 'EDIT') && (
              <RowMenu
                label={t`Actions for ${{ title: job.title }}`}
                items={[{ label: t`Undo`, icon: <Undo2 />, isDanger: true, onSelect: () => setUndone(job) }]}
              />
            )
          }
          empty={null}
        />
        <UndoRecordJobDialog job={undone} onClose={() => setUndone(null)} />
      </Card>
    </div>
  );
}

const AREAS = { DEAL: 'CRM_DEALS', ACCOUNT: 'CRM_ACCOUNTS' } as const;

const COLUMNS: DataColumn<RecordJob>[] = [
  {
    id: 'title',
    header: msg`Change`,
    isName: true,
    width: '34%',
    cell: ({ _id, kind, title }) =>
      kind === 'IMPORT' ? <Link to={paths.recordImport.to(_id)}>{title}</Link> : title,
  },
  {
    id: 'result',
    header: msg`Result`,
    cell: (job) => (isJobUnderWay(job) ? jobProgress(job) : jobResult(job)),
  },
  {
    id: 'startedBy',
    header: msg`User`,
    width: '14%',
    isHiddenWhenNarrow: true,
    cell: ({ startedBy }) => startedBy,
  },
  {
    id: 'createdAt',
    header: msg`Date`,
    width: '130px',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];
