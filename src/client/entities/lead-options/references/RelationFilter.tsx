import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { FilterOption } from '#client/kit/list-table/filters/listFilter.ts';
import { NONE_CHOSEN } from '#contract/people/custom-fields/customFilters.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import { RelationPicker } from './RelationPicker.tsx';
import { useRelatedNames } from './RelationValues.tsx';

interface NamesProps {
  target: RelationTarget;
  values: readonly string[];
  children: (options: readonly FilterOption[]) => ReactNode;
}

/** The chosen records of a filter by a relation, with their names. */
export function RelationFilterNames({ target, values, children }: NamesProps) {
  const ids = values.filter((value) => value !== NONE_CHOSEN);
  const names = useRelatedNames(target, ids);
  return children(ids.map((value) => ({ value, label: names.get(value) ?? msg`Loading…` })));
}

interface SearchProps {
  target: RelationTarget;
  label: string;
  onFound: (value: string) => void;
}

/** Finds one more record for a filter by a relation. */
export function RelationFilterSearch({ target, label, onFound }: SearchProps) {
  return (
    <RelationPicker
      isLabelHidden
      label={label}
      target={target}
      value={null}
      onChange={(next) => next !== null && onFound(next)}
    />
  );
}
