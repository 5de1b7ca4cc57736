import { useSelector } from 'react-redux';
import type { Reply } from '#client/data/listState.ts';
import { listState } from '#client/data/listState.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { RowsList } from './rowsList.ts';
import { useIsUndecided } from './useIsUndecided.ts';

/** A list at its address: what it asks for, what came of that (`reply`), and what `SavedListView` takes of it (`list`). */
export function useRowsList<Input, R extends Reply>({
  list,
  slice,
  inputOf,
  rows: endpoint,
}: RowsList<Input, R>) {
  const address = useListParams(list.filters, useSelector(slice.selectors.selectPageSize));
  const input = inputOf(address, useCalendar().timeZone);
  const { reply, ...rows } = listState(
    endpoint.useQuery({ input }, { skip: useIsUndecided(slice, address) }),
  );
  const title = i18n.t(list.title);
  return { address, input, reply, list: { title, label: title, ...rows, slice, address } };
}
