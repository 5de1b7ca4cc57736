import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { ApiError } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import type { ListQueryState } from '#client/kit/list-table/listProps.ts';
import { useLastPage } from '#client/kit/list-table/useListParams.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { daysUntil, timeAgo } from '#client/kit/time/timeAgo.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import { PERSON_TRASH_DAYS } from '#contract/limits/people.ts';
import { PhoneLink } from '#client/entities/people/ContactLinks.tsx';
import type { ContactRow, LeadRow } from '#client/entities/people/person.ts';
import { personTitle } from '#client/entities/people/person.ts';

type Row = LeadRow | ContactRow;

interface PeopleTrashProps extends ListQueryState<Row> {
  kind: 'LEAD' | 'CONTACT';
  address: ListAddress;
  /** Restores somebody, or deletes them for good. */
  onDecide: (
    id: string,
    isRestore: boolean,
  ) => Promise<{ data?: { acknowledgement: boolean; message: string }; error?: unknown }>;
}

/** The trash of leads or of contacts, with who put them there and how long they stay. */
export function PeopleTrash({ kind, address, onDecide, rows, total, ...list }: PeopleTrashProps) {
  const word = kind === 'LEAD' ? 'lead' : 'contact';
  const viewer = useViewer();
  const area = kind === 'LEAD' ? 'CRM_LEAD' : 'CRM_CONTACTS';
  const mayDelete = can(viewer, area, 'MANAGE');
  const { params, change } = address;
  const [asked, setAsked] = useState<Row | null>(null);
  useLastPage(params, total, change);

  async function decide(id: string, isRestore: boolean) {
    setAsked(null);
    const progress = toast.loading(isRestore ? `Restoring ${word}…` : `Deleting ${word}…`);
    const { data, error } = await onDecide(id, isRestore);
    if (data?.acknowledgement) toast.update(progress, 'success', data.message);
    else
      toast.update(
        progress,
        'error',
        data?.message ||
          errorText(error as ApiError, `Failed to ${isRestore ? 'restore' : 'delete'} ${word}`),
      );
  }

  return (
    <Page
      title={`${kind === 'LEAD' ? 'Leads' : 'Contacts'} in the trash`}
      count={total}
      lead={`They are deleted for good after ${PERSON_TRASH_DAYS} days.`}
      toolbar={
        <SearchBox label="Search the trash" value={params.search} onSearch={(search) => change({ search })} />
      }
    >
      <DataTable<Row>
        {...list}
        rows={rows as Row[] | undefined}
        label={`${kind === 'LEAD' ? 'Leads' : 'Contacts'} in the trash`}
        columns={[
          { id: 'name', header: 'Person', isName: true, cell: personTitle },
          {
            id: 'phone',
            header: 'Phone',
            isHiddenOnPhone: true,
            cell: ({ personalInformation }) => <PhoneLink phoneNumber={personalInformation.phoneNumber} />,
          },
          { id: 'who', header: 'Moved by', cell: ({ trashedBy }) => trashedBy },
          { id: 'when', header: 'Moved', cell: ({ trashedAt }) => trashedAt && timeAgo(trashedAt) },
          {
            id: 'purge',
            header: 'Deleted in',
            cell: ({ purgeAt }) => purgeAt && dayCount(daysUntil(purgeAt)),
          },
        ]}
        rowKey={({ _id }) => _id}
        {...(can(viewer, area, 'EDIT') && {
          rowActions: (row: Row) => (
            <RowMenu
              label={`Actions for ${personTitle(row)}`}
              items={[
                { label: 'Restore', icon: <ArchiveRestore />, onSelect: () => void decide(row._id, true) },
                ...(mayDelete
                  ? [
                      {
                        label: 'Delete for good',
                        icon: <Trash2 />,
                        isDanger: true,
                        startsGroup: true,
                        onSelect: () => setAsked(row),
                      },
                    ]
                  : []),
              ]}
            />
          ),
        })}
        empty={
          params.search ? (
            <EmptyState
              icon={<Trash2 />}
              title="Nothing matches"
              text={`Nobody in the trash was found for “${params.search}”.`}
              action={<Button onClick={() => change({ search: '' })}>Show all</Button>}
            />
          ) : (
            <EmptyState
              icon={<Trash2 />}
              title="The trash is empty"
              text={`Those who are moved to the trash wait here.`}
            />
          )
        }
      />
      {total !== undefined && total > 0 && (
        <Pagination label="Trash" page={params.page} limit={params.limit} total={total} onChange={change} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void decide(asked._id, false)}
        title={`Delete ${asked ? personTitle(asked) : word} for good?`}
        text="Everything about them goes with them. This cannot be undone."
        confirmLabel="Yes, delete for good"
        isDanger
      />
    </Page>
  );
}

function dayCount(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
