import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { useLastPage, useListParams } from '#client/kit/list-table/useListParams.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { MENU_ROOM } from '#contract/limits/screens/menus.ts';
import type { FindTrashedTeamMembersQuery } from '../team.generated.ts';
import { useDeleteOrRestoreTeamMemberFromTrashMutation, useFindTrashedTeamMembersQuery } from '../teamApi.ts';
import { memberName } from '../teamMember.ts';
import { TeamTabs } from '../TeamTabs.tsx';
import { DeleteMemberDialog } from './DeleteMemberDialog.tsx';

type Trashed = FindTrashedTeamMembersQuery['findTrashedTeamMembers']['data'][number];

const COLUMNS: DataColumn<Trashed>[] = [
  { id: 'name', header: 'Person', width: '26%', isName: true, cell: memberName },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'trashedBy', header: 'Moved by', width: '20%', cell: ({ trashedBy }) => trashedBy },
  {
    id: 'trashedAt',
    header: 'Moved',
    width: '16%',
    cell: ({ trashedAt }) => <RelativeTime at={trashedAt} />,
  },
];

/** Those who were taken off the team: back on it, or gone for good. */
export function TeamTrashScreen() {
  const { params, change } = useListParams();
  const { reply, ...list } = listState(useFindTrashedTeamMembersQuery({ input: params }));
  const total = reply?.page.total;
  useLastPage(params, total, change);
  const restore = useRestore();
  const [deleted, setDeleted] = useState<Trashed | null>(null);
  return (
    <Page
      title="Trash"
      count={total}
      lead={<TeamTabs current={paths.teamTrash.to()} />}
      toolbar={
        <SearchBox label="Search the trash" value={params.search} onSearch={(search) => change({ search })} />
      }
    >
      <DataTable
        {...list}
        label="Team members in the trash"
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        rowActions={(member) => (
          <RowMenu
            label={`Actions for ${memberName(member)}`}
            room={MENU_ROOM.row}
            items={[
              { label: 'Restore', icon: <ArchiveRestore />, onSelect: () => void restore(member._id) },
              {
                label: 'Delete for good',
                icon: <Trash2 />,
                onSelect: () => setDeleted(member),
                isDanger: true,
                startsGroup: true,
              },
            ]}
          />
        )}
        empty={
          params.search ? (
            <EmptyState
              icon={<Trash2 />}
              title="Nobody matches"
              text={`Nobody in the trash was found for “${params.search}”.`}
              action={<Button onClick={() => change({ search: '' })}>Show all</Button>}
            />
          ) : (
            <EmptyState
              icon={<Trash2 />}
              title="The trash is empty"
              text="People who are taken off the team wait here, and see nothing of the company."
            />
          )
        }
      />
      {total !== undefined && total > 0 && (
        <Pagination label="Trash" page={params.page} limit={params.limit} total={total} onChange={change} />
      )}
      {deleted && <DeleteMemberDialog member={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  );
}

function useRestore() {
  const [deleteOrRestore] = useDeleteOrRestoreTeamMemberFromTrashMutation();
  return async (id: string) => {
    const answer = await deleteOrRestore({ id, isRestore: true });
    const errorMessage = errorMessageOf(answer, 'Failed to restore the team member');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    else toast.error(errorMessage);
  };
}
