import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { PersonKind } from '#client/entities/accounts/accounts.generated.ts';
import type { ComboboxOption, ComboboxProps } from '#client/kit/forms/fields/Combobox.tsx';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { useDebounced } from '#client/kit/useDebounced.ts';
import { useSearchEverythingQuery } from '#client/shared/search/searchApi.ts';

/** The debounce of typing, in milliseconds. */
const PAUSE_MS = 200;

/** Picks a lead or contact; the server searches while the user types. The value is for pickedPerson. */
export function PersonPicker(props: Pick<ComboboxProps, 'value' | 'onChange' | 'error'>) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<ComboboxOption>();
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { currentData, isFetching } = useSearchEverythingQuery({ search }, { skip: search === '' });
  const found = (search === '' ? [] : (currentData?.data ?? []))
    .filter(({ kind }) => kind === 'LEAD' || kind === 'CONTACT')
    .map(({ kind, _id, title, detail }) => ({
      value: `${kind}:${_id}`,
      label: title,
      ...(detail && { detail }),
    }));
  // The field shows the picked name without a search
  const isListed = found.some(({ value }) => value === picked?.value);
  return (
    <Combobox
      {...props}
      label={t`Lead or contact`}
      placeholder={t`Search by name, phone or email`}
      options={picked && !isListed && !typed ? [picked, ...found] : found}
      isLoading={isFetching}
      emptyText={search === '' ? t`Type a name, phone or email` : t`No lead or contact found`}
      onType={setTyped}
      onChange={(value) => {
        setPicked(found.find((option) => option.value === value));
        props.onChange(value);
      }}
    />
  );
}

/** The person behind a value of the picker. */
export function pickedPerson(value: string): { kind: PersonKind; personId: string } {
  const [kind, personId = ''] = value.split(':');
  return { kind: kind === 'LEAD' ? 'LEAD' : 'CONTACT', personId };
}
