import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { listState } from '#client/data/listState.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { useLastPage, useListParams } from '#client/kit/list-table/useListParams.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { daysUntil } from '#client/kit/time/timeAgo.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import { PERSON_TRASH_DAYS } from '#contract/limits/records/people.ts';
import { PhoneLink } from '#client/kit/links/ContactLinks.tsx';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { PersonRow } from '../kinds/listCalls.ts';
import { PERSON_CALLS } from '../kinds/personCalls.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { personTitle } from '#client/entities/people/person.ts';
import { TRASHED } from './trashApi.ts';

/** The leads in the trash: back out of it, or gone for good. */
export function LeadTrashScreen() {
  return <PeopleTrash key="LEAD" kind="LEAD" />;
}

/** The contacts in the trash: back out of it, or gone for good. */
export function ContactTrashScreen() {
  return <PeopleTrash key="CONTACT" kind="CONTACT" />;
}

/** The trash of a kind, with who put them there and how long they stay. */
function PeopleTrash({ kind }: { kind: PersonKind }) {
  const { one, Many, area } = PERSON_KINDS[kind];
  const viewer = useViewer();
  const mayDelete = can(viewer, area, 'MANAGE');
  const address = useListParams();
  const useTrashed = TRASHED[kind];
  const { reply: _reply, rows, total, ...list } = listState(useTrashed({ input: address.params }));
  const [decideTrashed] = PERSON_CALLS[kind].useDecideTrashed();
  const { params, change } = address;
  const [asked, setAsked] = useState<PersonRow | null>(null);
  useLastPage(params, total, change);

  async function decide(id: string, isRestore: boolean) {
    setAsked(null);
    const progress = toast.loading(isRestore ? `Restoring ${one}…` : `Deleting ${one}…`);
    const answer = await decideTrashed({ id, isRestore });
    const errorMessage = errorMessageOf(answer, `Failed to ${isRestore ? 'restore' : 'delete'} ${one}`);
    if (errorMessage === null) toast.update(progress, 'success', answer.data?.message ?? 'Done');
    else toast.update(progress, 'error', errorMessage);
  }

  return (
    <Page
      title={`${Many} in the trash`}
      count={total}
      lead={`They are deleted for good after ${PERSON_TRASH_DAYS} days.`}
      toolbar={
        <SearchBox label="Search the trash" value={params.search} onSearch={(search) => change({ search })} />
      }
    >
      <DataTable<PersonRow>
        {...list}
        rows={rows}
        label={`${Many} in the trash`}
        columns={[
          { id: 'name', header: 'Person', isName: true, cell: personTitle },
          {
            id: 'phone',
            header: 'Phone',
            isHiddenOnPhone: true,
            cell: ({ personalInformation }) => <PhoneLink phoneNumber={personalInformation.phoneNumber} />,
          },
          { id: 'who', header: 'Moved by', cell: ({ trashedBy }) => trashedBy },
          {
            id: 'when',
            header: 'Moved',
            cell: ({ trashedAt }) => trashedAt && <RelativeTime at={trashedAt} />,
          },
          {
            id: 'purge',
            header: 'Deleted in',
            cell: ({ purgeAt }) => purgeAt && dayCount(daysUntil(purgeAt)),
          },
        ]}
        rowKey={({ _id }) => _id}
        {...(can(viewer, area, 'EDIT') && {
          rowActions: (row: PersonRow) => (
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
        title={`Delete ${asked ? personTitle(asked) : one} for good?`}
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
