import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Card } from '#client/kit/layout/Card.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { paths } from '#client/paths.ts';
import type { BookingImport } from './bookingImportsApi.ts';
import { useFindBookingImportsQuery } from './bookingImportsApi.ts';
import { UndoBookingImportDialog } from './UndoBookingImportDialog.tsx';
import styles from '../Changes.module.css';

/** Imports of bookings with their results and undo; nothing while there are none. */
export function BookingImports() {
  const rows = useFindBookingImportsQuery().data?.data;
  const [undone, setUndone] = useState<string | null>(null);
  if (!rows?.length) return null;
  return (
    <div className={styles.more}>
      <Card title="Imports of bookings">
        <DataTable
          label="Imports of bookings"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowActions={({ _id, state, fileName, result }) =>
            state === 'DONE' &&
            result.creates > 0 && (
              <RowMenu
                label={`Actions for ${fileName}`}
                items={[{ label: 'Undo', icon: <Undo2 />, isDanger: true, onSelect: () => setUndone(_id) }]}
              />
            )
          }
          empty={null}
        />
        <UndoBookingImportDialog id={undone} onClose={() => setUndone(null)} />
      </Card>
    </div>
  );
}

const COLUMNS: DataColumn<BookingImport>[] = [
  {
    id: 'fileName',
    header: 'File',
    isName: true,
    width: '24%',
    cell: ({ _id, fileName }) => <Link to={paths.bookingImport.to(_id)}>{fileName}</Link>,
  },
  {
    id: 'state',
    header: 'Status',
    width: '120px',
    cell: ({ state }) =>
      state === 'UNDONE' ? (
        <StatusPill tone="warning">Undone</StatusPill>
      ) : (
        <StatusPill tone="success">Done</StatusPill>
      ),
  },
  { id: 'result', header: 'Result', cell: resultOf },
  {
    id: 'startedBy',
    header: 'User',
    width: '14%',
    isHiddenWhenNarrow: true,
    cell: ({ startedBy }) => startedBy,
  },
  {
    id: 'createdAt',
    header: 'Date',
    width: '130px',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

function resultOf({ state, remaining, result: { creates, existing, failed } }: BookingImport): string {
  if (state === 'UNDONE') return remaining > 0 ? `${remaining.toLocaleString()} remaining` : 'All removed';
  const parts = [
    `${creates.toLocaleString()} added`,
    existing > 0 && `${existing.toLocaleString()} already there`,
    failed > 0 && `${failed.toLocaleString()} failed`,
  ];
  return parts.filter(Boolean).join(', ');
}
