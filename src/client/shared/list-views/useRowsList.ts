import { useSelector } from 'react-redux';
import type { Reply } from '#client/data/listState.ts';
import { listState } from '#client/data/listState.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { RowsList } from './rowsList.ts';
import { useIsUndecided } from './useIsUndecided.ts';

const NO_ROWS: never[] = [];

/** The custom fields of a list, and the names of filters by them in the URL. */
interface CustomList {
  fields: readonly CustomFieldDescription[];
  names: readonly string[];
  /** The list cannot be requested before the fields are known. */
  isAwaited: boolean;
}

/** A list at its address: what it asks for, what came of that (`reply`), and what `SavedListView` takes of it (`list`). */
export function useRowsList<Input, R extends Reply>(
  { list, slice, inputOf, rows: endpoint }: RowsList<Input, R>,
  custom: CustomList = NO_FIELDS,
) {
  const address = useListParams(
    custom.names.length > 0 ? [...list.filters, ...custom.names] : list.filters,
    useSelector(slice.selectors.selectPageSize),
  );
  const input = inputOf(address, useCalendar().timeZone, custom.fields);
  const isUndecided = useIsUndecided(slice, address) || custom.isAwaited;
  // Each section has rows of its own
  const isGrouped = list.groupings !== undefined && address.groupBy !== '';
  const { reply, ...rows } = listState(endpoint.useQuery({ input }, { skip: isUndecided || isGrouped }));
  const title = i18n.t(list.title);
  const ungrouped = { title, label: title, ...rows, slice, address };
  return { address, input, reply, isGrouped, list: isGrouped ? { ...ungrouped, rows: NO_ROWS } : ungrouped };
}

const NO_FIELDS: CustomList = { fields: [], names: [], isAwaited: false };
