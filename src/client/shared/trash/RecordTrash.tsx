import { msg, plural, t } from '@lingui/core/macro';
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
import { trashTexts } from './trashTexts.ts';

interface Trashed {
  _id: string;
  trashedAt: string | null;
  trashedBy: string | null;
  purgeAt: string | null;
}

interface RecordTrashProps<Row> extends Omit<TrashPageProps<Row>, 'title' | 'label' | 'lead'> {
  /** The records: 'Customers'. */
  many: string;
  /** The kind of one of them, which has texts in trashTexts.ts: 'customer'. */
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
  const name = asked ? nameOf(asked) : one;

  async function handleDecide(id: string, isRestore: boolean) {
    setAsked(null);
    const texts = trashTexts(one);
    const progress = toast.loading(t(isRestore ? texts.restoring : texts.deleting));
    const answer = await decide({ id, isRestore });
    const errorMessage = errorText(answer.error, t(isRestore ? texts.notRestored : texts.notDeleted));
    if (errorMessage === null) toast.update(progress, 'success', answer.data?.message ?? t`Done`);
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
      title={t`${many} in trash`}
      label={t`${many} in trash`}
      lead={[permanentText(days), alsoLead].filter(Boolean).join(' ')}
      columns={[...columns, ...(WAITING_COLUMNS as DataColumn<Row>[])]}
      {...(can(viewer, area, 'EDIT') && { rowActions })}
    >
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void handleDecide(asked._id, false)}
        title={t`Permanently delete ${name}?`}
        text={[deleteText, t`This cannot be undone.`].join(' ')}
        confirmLabel={t`Yes, delete permanently`}
        isDanger
      />
    </TrashPage>
  );
}

const WAITING_COLUMNS: DataColumn<Trashed>[] = [
  { id: 'who', header: msg`Moved by`, cell: ({ trashedBy }) => trashedBy },
  { id: 'when', header: msg`Moved`, cell: ({ trashedAt }) => trashedAt && <RelativeTime at={trashedAt} /> },
  { id: 'purge', header: msg`Deleted in`, cell: ({ purgeAt }) => purgeAt && dayCount(daysUntil(purgeAt)) },
];

function dayCount(days: number): string {
  return t`${plural(days, { one: '# day', other: '# days' })}`;
}

function permanentText(days: number): string {
  return t`${plural(days, { one: 'They are permanently deleted after # day.', other: 'They are permanently deleted after # days.' })}`;
}
