import { useLayoutEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import { readSorts } from '#contract/lists/listSort.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { columnsOfFields, describeCustomField } from '#contract/people/custom-fields/customField.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import { useFindCustomFieldsOfQuery } from './recordFieldsApi.ts';
import type { OtherRecord } from './useRecordFields.ts';

/** The custom fields of a list of records; adds their columns to the slice. */
export function useCustomList(record: OtherRecord, slice: ListSlice) {
  const dispatch = useDispatch();
  const [query] = useSearchParams();
  const { data: reply, isLoading } = useFindCustomFieldsOfQuery({ record });
  const given = reply?.data;
  const fields = useMemo(() => given?.map(describeCustomField) ?? NONE, [given]);

  useLayoutEffect(
    function addColumns() {
      if (!given) return;
      dispatch(slice.actions.customColumnsRead(columnsOfFields(given)));
    },
    [given, slice, dispatch],
  );

  const isAsked =
    [...query.keys()].some(isCustomPath) || readSorts(query.get('sort')).some(({ by }) => isCustomPath(by));
  return {
    fields,
    /** The archived ones, by their names. */
    archived: reply?.archived ?? NO_NAMES,
    /** The names of filters by custom fields in the URL, including archived and deleted fields. */
    names: [...new Set(query.keys())].filter(isCustomPath),
    /** The URL filters or sorts by a custom field: the list cannot be requested before the fields are known. */
    isAwaited: isLoading && isAsked,
  };
}

const NONE: readonly CustomFieldDescription[] = [];
const NO_NAMES: readonly { id: string; label: string }[] = [];
