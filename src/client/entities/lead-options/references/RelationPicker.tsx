import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ComboboxOption, ComboboxProps } from '#client/kit/forms/fields/Combobox.tsx';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { useDebounced } from '#client/kit/useDebounced.ts';
import { useSearchEverythingQuery } from '#client/shared/search/searchApi.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import { relatedKinds } from '#contract/people/custom-fields/relationTargets.ts';
import { useFindRelatedRecordQuery } from './relatedApi.ts';
import { relatedText } from './RelatedName.tsx';

interface RelationPickerProps extends Pick<
  ComboboxProps,
  'label' | 'error' | 'className' | 'isLabelHidden' | 'isDisabled' | 'autoFocus' | 'search'
> {
  target: RelationTarget;
  /** The id of the chosen record; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The debounce of typing, in milliseconds. */
const PAUSE_MS = 200;

/** Picks a record that a relation can point to; the server searches while the user types. */
export function RelationPicker({ target, ...props }: RelationPickerProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(props.search ?? '');
  const [picked, setPicked] = useState<ComboboxOption>();
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { currentData: reply, isFetching } = useSearchEverythingQuery({ search }, { skip: search === '' });
  const isKnown = value === null || picked?.value === value;
  const { data: record } = useFindRelatedRecordQuery({ target, id: value ?? '' }, { skip: isKnown });
  const kinds: readonly string[] = relatedKinds(target);
  const found =
    search === '' ? [] : (reply?.data ?? []).filter(({ kind }) => kinds.includes(kind)).map(optionOf);
  const stored = value === null ? undefined : { value, label: record ? relatedText(record) : '…' };
  const chosen = picked?.value === value ? picked : stored;
  // A search offers the found records alone: Enter takes the first one
  const isShown = typed === '' && !found.some((option) => option.value === value);
  return (
    <Combobox
      {...props}
      options={chosen && isShown ? [chosen, ...found] : found}
      isLoading={isFetching || typed.trim() !== search}
      placeholder={t`Type to search`}
      emptyText={search === '' ? t`Type to search` : t`No results`}
      onType={setTyped}
      onChange={(next) => {
        setPicked(found.find((option) => option.value === next));
        onChange(next);
      }}
    />
  );
}

function optionOf({
  _id,
  title,
  detail,
}: {
  _id: string;
  title: string;
  detail?: string | null;
}): ComboboxOption {
  return { value: _id, label: title || t`Unnamed`, ...(detail && { detail }) };
}
