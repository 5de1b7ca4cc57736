import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ComboboxOption, ComboboxProps } from '#client/kit/forms/fields/Combobox.tsx';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { useDebounced } from '#client/kit/useDebounced.ts';
import type { Account } from './account.ts';
import { useFindAccountQuery, useFindAccountsQuery } from './accountsApi.ts';

interface AccountPickerProps extends Pick<
  ComboboxProps,
  'value' | 'onChange' | 'error' | 'className' | 'isOptional' | 'isDisabled' | 'autoFocus' | 'search'
> {
  /** 'Account' if omitted. */
  label?: string | undefined;
  /** Accounts that are not offered. */
  exceptIds?: readonly string[] | undefined;
}

/** The debounce of typing, in milliseconds. */
const PAUSE_MS = 200;

const NONE: readonly string[] = [];

/** Picks an account by id; the server searches while the user types. */
export function AccountPicker({ label, exceptIds = NONE, ...props }: AccountPickerProps) {
  const { value } = props;
  const [typed, setTyped] = useState(props.search ?? '');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const found = useFindAccountsQuery({
    input: { search, page: 1, limit: 20, sort: 'name', direction: 'ASC' },
  });
  const chosen = useFindAccountQuery({ id: value ?? '' }, { skip: value === null });
  const listed = (found.currentData?.data ?? []).filter(({ _id }) => !exceptIds.includes(_id)).map(optionOf);
  const known = value === null ? undefined : chosen.data?.data;
  // The field shows the chosen name during a search
  const isListed = listed.some((option) => option.value === value);
  const options = known && !isListed && !typed ? [optionOf(known), ...listed] : listed;
  return (
    <Combobox
      {...props}
      label={label ?? t({ message: 'Account', context: 'organization' })}
      options={options}
      isLoading={found.isFetching || chosen.isLoading}
      emptyText={t`No account found`}
      onType={setTyped}
    />
  );
}

function optionOf({ _id, name, domain }: Pick<Account, '_id' | 'name' | 'domain'>): ComboboxOption {
  return { value: _id, label: name, ...(domain && { detail: domain }) };
}
