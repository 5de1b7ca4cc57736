import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Ban, Copy, LogOut, UserCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { knownValues, sortInput } from '#client/data/listInput.ts';
import { listState } from '#client/data/listState.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { copyText } from '#client/kit/buttons/copyText.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { ListView } from '#client/kit/list-table/ListView.tsx';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { INSTALLATION_USER_COLUMNS } from '#contract/lists/installationUserColumns.ts';
import { INSTALLATION_USER_FILTER_NAMES } from '#contract/lists/installationUserColumns.ts';
import type { InstallationUser } from './installationUser.ts';
import { ROLE_LABEL, USER_STATUS_LABEL, userName } from './installationUser.ts';
import type { InstallationUserListInput, InstallationUserSort } from './platform.generated.ts';
import { useEndUserSessionsMutation, useFindAllUsersQuery, useSuspendUserMutation } from './platformApi.ts';
import { useCompanyOptions } from './useCompanyOptions.ts';
import { userCells } from './userCells.tsx';
import { usersSlice } from './usersSlice.ts';

/** Every account of the installation: who it is, where they work, and whether they may sign in. */
export function UsersScreen() {
  const viewer = useViewer();
  const address = useListParams(INSTALLATION_USER_FILTER_NAMES);
  const { reply: _reply, ...list } = listState(useFindAllUsersQuery({ input: usersInput(address) }));
  const filters = useUserFilters();
  const [suspend, { isLoading }] = useSuspendUserMutation();
  const [endSessions] = useEndUserSessionsMutation();
  const [asked, setAsked] = useState<InstallationUser | null>(null);

  function rowMenu(user: InstallationUser): MenuItem[] {
    const copy = { label: t`Copy email`, icon: <Copy />, onSelect: () => void copyEmail(user.email) };
    const isSelf = user._id === viewer._id;
    if (isSelf || user.status === 'PENDING') return [copy];
    if (user.isBarred)
      return [
        copy,
        {
          label: t`Lift suspension`,
          icon: <UserCheck />,
          onSelect: () => void toastResult(suspend({ id: user._id, isSuspended: false }), t(FAILURE)),
        },
      ];
    const signOut = {
      label: t`Sign out everywhere`,
      icon: <LogOut />,
      onSelect: () => void toastResult(endSessions({ id: user._id }), t(FAILURE)),
    };
    if (user.role === 'MASTER_ADMIN') return [copy, signOut];
    return [
      copy,
      signOut,
      {
        label: t`Suspend`,
        icon: <Ban />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => setAsked(user),
      },
    ];
  }

  async function handleSuspend({ _id: id }: InstallationUser) {
    await toastResult(suspend({ id, isSuspended: true }), t(FAILURE));
    setAsked(null);
  }

  return (
    <>
      <ListView<InstallationUser>
        {...list}
        title={t`All users`}
        label={t`All users`}
        slice={usersSlice}
        address={address}
        searchLabel={t`Search users`}
        filters={filters}
        rowName={userName}
        cells={userCells}
        rowMenu={rowMenu}
        empty={
          <EmptyState
            icon={<Users />}
            title={t`No users yet`}
            text={t`Users who register will appear here.`}
          />
        }
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void handleSuspend(asked)}
        title={t`Suspend this account`}
        text={t`${{ name: asked ? userName(asked) : '' }} is signed out everywhere immediately and can no longer log in to any company. No data is lost. You can lift the suspension.`}
        confirmLabel={t`Suspend`}
        isDanger
        isBusy={isLoading}
      />
    </>
  );
}

function useUserFilters(): ListFilter[] {
  const companies = useCompanyOptions();
  return [
    { kind: 'choice', name: 'role', label: t`Role`, options: options(ROLE_LABEL) },
    { kind: 'choice', name: 'status', label: t`Status`, options: options(USER_STATUS_LABEL) },
    { kind: 'choice', name: 'company', label: t`Company`, options: companies, isSingle: true },
  ];
}

function options(labels: Record<string, MessageDescriptor>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
}

function usersInput({ params, sorts, filters }: ListAddress): InstallationUserListInput {
  return {
    ...params,
    ...sortInput<InstallationUserSort>(sorts, INSTALLATION_USER_COLUMNS),
    roles: knownValues(filters['role'], ROLE_LABEL),
    statuses: knownValues(filters['status'], USER_STATUS_LABEL),
    companyId: filters['company']?.[0] ?? null,
  };
}

const FAILURE = msg`Failed to change the account`;

async function copyEmail(email: string) {
  if (await copyText(email)) toast.success(t`Email copied`);
}
