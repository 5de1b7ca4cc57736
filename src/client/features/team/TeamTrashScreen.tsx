import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { paths } from '#client/paths.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { TrashedRowMenu } from '#client/shared/trash/TrashedRowMenu.tsx';
import { TrashPage } from '#client/shared/trash/TrashPage.tsx';
import { DeleteMemberDialog } from './DeleteMemberDialog.tsx';
import type { FindTrashedTeamMembersQuery } from './team.generated.ts';
import { useDeleteOrRestoreTeamMemberFromTrashMutation, useFindTrashedTeamMembersQuery } from './teamApi.ts';
import { memberName } from './teamMember.ts';
import { TeamTabs } from './TeamTabs.tsx';

type Trashed = FindTrashedTeamMembersQuery['findTrashedTeamMembers']['data'][number];

const COLUMNS: DataColumn<Trashed>[] = [
  { id: 'name', header: msg`Person`, width: '26%', isName: true, cell: memberName },
  { id: 'email', header: msg`Email`, cell: ({ email }) => email },
  { id: 'trashedBy', header: msg`Moved by`, width: '20%', cell: ({ trashedBy }) => trashedBy },
  {
    id: 'trashedAt',
    header: msg`Moved`,
    width: '16%',
    cell: ({ trashedAt }) => <RelativeTime at={trashedAt} />,
  },
];

/** Team members in trash, to restore or permanently delete. */
export function TeamTrashScreen() {
  const address = useListParams();
  const list = listState(useFindTrashedTeamMembersQuery({ input: address.params }));
  const restore = useRestore();
  const [deleted, setDeleted] = useState<Trashed | null>(null);
  return (
    <TrashPage<Trashed>
      title={t`Trash`}
      lead={<TeamTabs current={paths.teamTrash.to()} />}
      label={t`Team members in trash`}
      emptyText={t`Removed team members will appear here. They have no access to the company.`}
      address={address}
      list={list}
      columns={COLUMNS}
      rowActions={(member) => (
        <TrashedRowMenu
          name={memberName(member)}
          onRestore={() => void restore(member._id)}
          onDelete={() => setDeleted(member)}
        />
      )}
    >
      {deleted && <DeleteMemberDialog member={deleted} onClose={() => setDeleted(null)} />}
    </TrashPage>
  );
}

function useRestore() {
  const [deleteOrRestore] = useDeleteOrRestoreTeamMemberFromTrashMutation();
  return async (id: string) => {
    await toastResult(deleteOrRestore({ id, isRestore: true }), t`Failed to restore the team member`);
  };
}
