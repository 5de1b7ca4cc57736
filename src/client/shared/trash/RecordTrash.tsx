import type { ReactNode } from 'react';
import { useState } from 'react';
import type { MutationResult } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { daysUntil } from '#client/kit/time/timeAgo.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { AccessArea } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import { TrashedRowMenu } from './TrashedRowMenu.tsx';
import type { TrashPageProps } from './TrashPage.tsx';
import { TrashPage } from './TrashPage.tsx';

interface Trashed {
  _id: string;
  trashedAt: string | null;
  trashedBy: string | null;
  purgeAt: string | null;
}

interface RecordTrashProps<Row> extends Omit<TrashPageProps<Row>, 'title' | 'label' | 'lead'> {
  /** The records: 'Customers'. */
  many: string;
  /** One of them: 'customer'. */
  one: string;
  nameOf: (row: Row) => string;
  /** EDIT allows restoring, MANAGE permanent deletion. */
  area: AccessArea;
  /** How long they wait. */
  days: number;
  /** After the sentence that says how long: 'Their invoices stay.' */
  alsoLead?: string;
  /** What permanent deletion includes, in the confirmation. */
  deleteText: string;
  decide: (choice: { id: string; isRestore: boolean }) => Promise<MutationResult>;
}

/** The trash of a kind of record, to restore or permanently delete. */
export function RecordTrash<Row extends Trashed>(props: RecordTrashProps<Row>) {
  const { many, one, nameOf, area, days, alsoLead, deleteText, decide, columns, ...page } = props;
  const viewer = useViewer();
  const [asked, setAsked] = useState<Row | null>(null);

  async function handleDecide(id: string, isRestore: boolean) {
    setAsked(null);
    const progress = toast.loading(isRestore ? `Restoring ${one}…` : `Deleting ${one}…`);
    const answer = await decide({ id, isRestore });
    const errorMessage = errorText(answer.error, `Failed to ${isRestore ? 'restore' : 'delete'} ${one}`);
    if (errorMessage === null) toast.update(progress, 'success', answer.data?.message ?? 'Done');
    else toast.update(progress, 'error', errorMessage);
  }

  const rowActions = (row: Row): ReactNode => (
    <TrashedRowMenu
      name={nameOf(row)}
      onRestore={() => void handleDecide(row._id, true)}
      {...(can(viewer, area, 'MANAGE') && { onDelete: () => setAsked(row) })}
    />
  );
  return (
    <TrashPage<Row>
      {...page}
      title={`${many} in trash`}
      label={`${many} in trash`}
      lead={[`They are permanently deleted after ${days} days.`, alsoLead].filter(Boolean).join(' ')}
      columns={[...columns, ...(WAITING_COLUMNS as DataColumn<Row>[])]}
      {...(can(viewer, area, 'EDIT') && { rowActions })}
    >
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void handleDecide(asked._id, false)}
        title={`Permanently delete ${asked ? nameOf(asked) : one}?`}
        text={`${deleteText} This cannot be undone.`}
        confirmLabel="Yes, delete permanently"
        isDanger
      />
    </TrashPage>
  );
}

const WAITING_COLUMNS: DataColumn<Trashed>[] = [
  { id: 'who', header: 'Moved by', cell: ({ trashedBy }) => trashedBy },
  { id: 'when', header: 'Moved', cell: ({ trashedAt }) => trashedAt && <RelativeTime at={trashedAt} /> },
  { id: 'purge', header: 'Deleted in', cell: ({ purgeAt }) => purgeAt && dayCount(daysUntil(purgeAt)) },
];

function dayCount(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
