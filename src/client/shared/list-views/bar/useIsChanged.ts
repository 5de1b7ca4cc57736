import { useSelector } from 'react-redux';
import { isSameArrangement, isSameQuery } from '#contract/views/viewChoices.ts';
import { arrangementOf, queryOf } from '../savedView.ts';
import type { SavedList } from '../useSavedList.ts';

/** Whether the list is not as the open view saves it. */
export function useIsChanged({ slice, address, current }: SavedList): boolean {
  const { view } = useSelector(slice.selectors.selectChoices);
  const columns = useSelector(slice.selectors.selectListColumns);
  if (!current || view?.id !== current._id) return false;
  return !(
    isSameQuery(queryOf(address), current) && isSameArrangement(view, arrangementOf(current), columns)
  );
}
