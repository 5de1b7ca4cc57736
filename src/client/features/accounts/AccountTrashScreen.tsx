import { msg, t } from '@lingui/core/macro';
import { listState } from '#client/data/listState.ts';
import type { Account } from '#client/entities/accounts/account.ts';
import {
  useDeleteOrRestoreAccountFromTrashMutation,
  useFindTrashedAccountsQuery,
} from '#client/entities/accounts/accountsApi.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RecordTrash } from '#client/shared/trash/RecordTrash.tsx';
import { ACCOUNT_TRASH_DAYS } from '#contract/limits/records/deals.ts';

const nameOf = ({ name }: Account) => name;

const COLUMNS: DataColumn<Account>[] = [
  {
    id: 'name',
    header: msg({ message: 'Account', context: 'organization' }),
    isName: true,
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  { id: 'domain', header: msg`Domain`, isHiddenOnPhone: true, cell: ({ domain }) => domain },
];

/** Accounts in trash, to restore or permanently delete. */
export function AccountTrashScreen() {
  const address = useListParams();
  const list = listState(useFindTrashedAccountsQuery({ input: address.params }));
  const [decide] = useDeleteOrRestoreAccountFromTrashMutation();
  return (
    <RecordTrash<Account>
      many={t`Accounts`}
      one="account"
      nameOf={nameOf}
      area="CRM_ACCOUNTS"
      days={ACCOUNT_TRASH_DAYS}
      alsoLead={t`Their people and deals remain.`}
      deleteText={t`Its people and deals remain.`}
      emptyText={t`Accounts in trash will appear here.`}
      columns={COLUMNS}
      address={address}
      list={list}
      decide={decide}
    />
  );
}
