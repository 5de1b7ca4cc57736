import { msg, plural, t } from '@lingui/core/macro';
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
import { listText } from '#contract/i18n/formats.ts';
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
      <Card title={t`Imports of bookings`}>
        <DataTable
          label={t`Imports of bookings`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowActions={({ _id, state, fileName, result }) =>
            state === 'DONE' &&
            result.creates > 0 && (
              <RowMenu
                label={t`Actions for ${fileName}`}
                items={[{ label: t`Undo`, icon: <Undo2 />, isDanger: true, onSelect: () => setUndone(_id) }]}
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
    header: msg`File`,
    isName: true,
    width: '24%',
    cell: ({ _id, fileName }) => <Link to={paths.bookingImport.to(_id)}>{fileName}</Link>,
  },
  {
    id: 'state',
    header: msg`Status`,
    width: '120px',
    cell: ({ state }) =>
      state === 'UNDONE' ? (
        <StatusPill tone="warning">{t`Undone`}</StatusPill>
      ) : (
        <StatusPill tone="success">{t`Done`}</StatusPill>
      ),
  },
  { id: 'result', header: msg`Result`, cell: resultOf },
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

function resultOf({ state, remaining, result: { creates, existing, failed } }: BookingImport): string {
  if (state === 'UNDONE')
    return remaining > 0 ? plural(remaining, { one: '# remaining', other: '# remaining' }) : t`All removed`;
  const parts = [
    plural(creates, { one: '# added', other: '# added' }),
    existing > 0 && plural(existing, { one: '# already there', other: '# already there' }),
    failed > 0 && plural(failed, { one: '# failed', other: '# failed' }),
  ];
  return listText(
    parts.filter((part) => part !== false),
    'unit',
  );
}
