import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ComboboxOption, ComboboxProps } from '#client/kit/forms/fields/Combobox.tsx';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { useDebounced } from '#client/kit/useDebounced.ts';
import type { SearchHit } from './searchApi.ts';
import { useSearchEverythingQuery } from './searchApi.ts';

interface PersonFieldProps extends Pick<ComboboxProps, 'error' | 'className' | 'isOptional' | 'hint'> {
  label: string;
  /** The key of the selected person: 'LEAD:…' or 'CONTACT:…'; null for none. */
  value: string | null;
  /** The name of the selected person, if it was not selected in this field. */
  name?: string | undefined;
  onChange: (value: string | null) => void;
}

/** The debounce of typing, in milliseconds. */
const PAUSE_MS = 200;

/** Picks a lead or contact; the server searches while the user types. */
export function PersonField({ name, ...props }: PersonFieldProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<ComboboxOption>();
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { currentData: reply, isFetching } = useSearchEverythingQuery({ search }, { skip: search === '' });
  const found = search === '' ? [] : (reply?.data ?? []).flatMap(optionOf);
  const selected = picked?.value === value ? picked : value && name ? { value, label: name } : undefined;
  // The field shows the selected name during a search
  const isFound = found.some((option) => option.value === value);
  return (
    <Combobox
      {...props}
      options={selected && !isFound ? [selected, ...found] : found}
      isLoading={isFetching}
      emptyText={search === '' ? t`Type a name, phone number or email address` : t`No person found`}
      onType={setTyped}
      onChange={(next) => {
        setPicked(found.find((option) => option.value === next));
        onChange(next);
      }}
    />
  );
}

/** The kind and id in the key of a person; null for another text. */
export function readPersonKey(key: string): { kind: 'LEAD' | 'CONTACT'; personId: string } | null {
  const match = /^(LEAD|CONTACT):(.+)$/.exec(key);
  return match?.[1] && match[2] ? { kind: match[1] as 'LEAD' | 'CONTACT', personId: match[2] } : null;
}

function optionOf({ kind, _id, title, detail }: SearchHit): ComboboxOption[] {
  if (kind !== 'LEAD' && kind !== 'CONTACT') return [];
  return [{ value: `${kind}:${_id}`, label: title, ...(detail && { detail }) }];
}
