import { useLayoutEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { leadOptionsApi, useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useOwnFields } from '#client/entities/lead-options/useOwnFields.ts';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import { readSorts } from '#contract/lists/listSort.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import type { OwnDescription } from '#contract/people/own/ownField.ts';
import { ownColumns } from '#contract/people/own/ownField.ts';
import { isOwnPath } from '#contract/people/own/ownPath.ts';
import { listColumns } from '#contract/people/personColumns.ts';

/** The custom fields of a list; adds their columns to the slice. */
export function useOwnColumns(kind: PersonKind, slice: ListSlice) {
  const dispatch = useDispatch();
  const [query] = useSearchParams();
  const { isLoading } = leadOptionsApi.useFindLeadChoicesQuery();
  const choices = useLeadChoices()?.ownFields;
  const archived = useLeadChoices()?.archivedOwnFields ?? NO_NAMES;
  const fields = useOwnFields(kind) ?? NONE;
  const areColumnsKnown = useSelector(slice.selectors.selectAreColumnsKnown);

  const added = useMemo(() => choices && ownColumns(choices, kind), [choices, kind]);
  const columns = useMemo(() => [...listColumns(kind), ...(added ?? [])], [kind, added]);

  useLayoutEffect(
    function tellColumns() {
      if (added) dispatch(slice.actions.ownColumnsRead(added));
    },
    [added, slice, dispatch],
  );

  const isAsked =
    [...query.keys()].some(isOwnPath) || readSorts(query.get('sort')).some(({ by }) => isOwnPath(by));
  return {
    fields,
    /** Those that are archived, by their names. */
    archived,
    /** All columns of the list. */
    columns,
    /** The names of filters by own fields in the address, those by fields that are archived or gone too. */
    names: [...new Set(query.keys())].filter(isOwnPath),
    /** The list cannot be asked for, or drawn, before it is known which fields there are. */
    isAwaited: isLoading && (isAsked || !areColumnsKnown),
  };
}

const NONE: readonly OwnDescription[] = [];
const NO_NAMES: readonly { id: string; label: string }[] = [];
