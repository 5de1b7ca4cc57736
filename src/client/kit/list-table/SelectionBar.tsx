import { plural, t } from '@lingui/core/macro';
import Toolbar from '@mui/material/Toolbar';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '#client/kit/buttons/Button.tsx';
import { countText } from '../paging/countText.ts';
import type { ListSlice } from './createListSlice.ts';
import type { BulkSelection } from './listProps.ts';
import { countSelected } from './listSelection.ts';
import { ToolWord } from './ListToolbar.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  slice: ListSlice;
  /** Results of the query on all pages; undefined before they are known. */
  total: number | undefined;
  /** There are at least `total`. All of them are counted before an action applies to all. */
  isTotalCapped?: boolean | undefined;
  onCountAll?: (() => void) | undefined;
  isCounting?: boolean | undefined;
  /** Search and filters as text: what 'all results' are results of. */
  queryKey: string;
  actions?: ((selection: BulkSelection) => ReactNode) | undefined;
}

/** How many rows are selected, and what to do with them. It lies over the heads of the columns, so nothing moves when it comes, and the filters stay in reach. */
export function SelectionBar(props: SelectionBarProps) {
  const { slice, total = 0, isTotalCapped = false, onCountAll, isCounting, queryKey, actions } = props;
  const dispatch = useDispatch();
  // The row shows first that it is selected: buttons cost more than the row
  const selection = useDeferredValue(useSelector(slice.selectors.selectSelection));
  const count = countSelected(selection, total);
  const isUncounted = selection.isAll && isTotalCapped;
  const countedText = isUncounted
    ? t`${{ number: countText(count, true) }} selected`
    : t`${plural(count, { other: '# selected' })}`;
  const clear = () => void dispatch(slice.actions.selectionCleared());

  function handleAll() {
    dispatch(slice.actions.allResultsSelected(queryKey));
    if (isTotalCapped) onCountAll?.();
  }

  return (
    <>
      <div role="status" className="visually-hidden">
        {count > 0 && countedText}
      </div>
      {count > 0 && (
        <Toolbar
          disableGutters
          className={styles.bar}
          data-over-heads
          role="group"
          aria-label={t`Selected rows`}
        >
          <div className={styles.what} data-swiped>
            <span className={styles.count}>{countedText}</span>
            {count < total && (
              <Button look="ghost" size="small" onClick={handleAll}>
                {isTotalCapped
                  ? t`Select all ${{ number: countText(total, true) }} results`
                  : t`${plural(total, { one: 'Select all # results', other: 'Select all # results' })}`}
              </Button>
            )}
            {isUncounted && (
              <Button
                look="ghost"
                size="small"
                isBusy={isCounting}
                onClick={onCountAll}
              >{t`Count all`}</Button>
            )}
            <Button look="ghost" size="small" icon={<X />} onClick={clear}>
              <ToolWord>{t`Unselect all`}</ToolWord>
            </Button>
          </div>
          {actions && !isUncounted && (
            <div className={styles.actions} data-swiped>
              {actions({
                count,
                isAll: selection.isAll,
                ids: Object.keys(selection.ids),
                exclusions: Object.keys(selection.exclusions),
                clear,
              })}
            </div>
          )}
        </Toolbar>
      )}
    </>
  );
}
