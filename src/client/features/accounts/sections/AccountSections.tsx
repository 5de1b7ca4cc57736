import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { listState } from '#client/data/listState.ts';
import type { Account } from '#client/entities/accounts/account.ts';
import type { AccountListInput } from '#client/entities/accounts/accounts.generated.ts';
import { useFindAccountsQuery } from '#client/entities/accounts/accountsApi.ts';
import type { ListQueryState, ListTableProps } from '#client/kit/list-table/listProps.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { GroupedRows } from '#client/shared/list-views/GroupedRows.tsx';
import { useFindAccountSectionsQuery } from './accountSectionsApi.ts';

interface AccountSectionsProps {
  table: ListTableProps<Account>;
  address: ListAddress;
  /** What the list asks for, were it in one piece. */
  input: AccountListInput;
  onTotal: (total: number | undefined) => void;
}

/** In a key of the URL, the accounts without an owner. */
const NONE = 'none';

/** The accounts in sections by owner. Loaded when the list is grouped. */
export function AccountSections({ table, address, input, onTotal }: AccountSectionsProps) {
  const { page: _page, limit: _limit, ...filter } = input;
  const { data, error, isFetching, refetch } = useFindAccountSectionsQuery({ input: filter });
  return (
    <GroupedRows<Account>
      table={table}
      address={address}
      groupings={[{ value: 'owner', label: t`Owner` }]}
      state={{
        sections: data?.data.map(({ value, name, total }) => ({
          key: value ?? NONE,
          label: name ?? t`Unassigned`,
          total,
        })),
        total: data?.total,
        error,
        isFetching,
        onRetry: () => void refetch(),
      }}
      onTotal={onTotal}
      renderRows={({ section, page, limit }, draw) => (
        <SectionRows input={{ ...filter, ...ownerInput(section.key), page, limit }} draw={draw} />
      )}
    />
  );
}

function ownerInput(key: string): AccountListInput {
  return key === NONE ? { isUnassigned: true } : { ownerId: key };
}

function SectionRows({
  input,
  draw,
}: {
  input: AccountListInput;
  draw: (rows: ListQueryState<Account>) => ReactNode;
}) {
  const { reply: _reply, ...state } = listState(useFindAccountsQuery({ input }));
  return draw(state);
}
