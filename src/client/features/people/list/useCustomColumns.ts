import { useLayoutEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { leadOptionsApi, useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import { readSorts } from '#contract/lists/listSort.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { customColumns } from '#contract/people/custom-fields/customField.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import { listColumns } from '#contract/people/personColumns.ts';

/** The custom fields of a list; adds their columns to the slice. */
export function useCustomColumns(kind: PersonKind, slice: ListSlice) {
  const dispatch = useDispatch();
  const [query] = useSearchParams();
  const { isLoading } = leadOptionsApi.useFindLeadChoicesQuery();
  const choices = useLeadChoices()?.customFields;
  const archived = useLeadChoices()?.archivedCustomFields ?? NO_NAMES;
  const fields = useCustomFields(kind) ?? NONE;
  const areColumnsKnown = useSelector(slice.selectors.selectAreColumnsKnown);

  const added = useMemo(() => choices && customColumns(choices, kind), [choices, kind]);
  const columns = useMemo(() => [...listColumns(kind), ...(added ?? [])], [kind, added]);

  useLayoutEffect(
    function tellColumns() {
      if (added) dispatch(slice.actions.customColumnsRead(added));
    },
    [added, slice, dispatch],
  );

  const isAsked =
    [...query.keys()].some(isCustomPath) || readSorts(query.get('sort')).some(({ by }) => isCustomPath(by));
  return {
    fields,
    /** Those that are archived, by their names. */
    archived,
    /** All columns of the list. */
    columns,
    /** The names of filters by custom fields in the address, those by fields that are archived or gone too. */
    names: [...new Set(query.keys())].filter(isCustomPath),
    /** The list cannot be asked for, or drawn, before it is known which fields there are. */
    isAwaited: isLoading && (isAsked || !areColumnsKnown),
  };
}

const NONE: readonly CustomFieldDescription[] = [];
const NO_NAMES: readonly { id: string; label: string }[] = [];
