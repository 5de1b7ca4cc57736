import { t } from '@lingui/core/macro';
import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { joinClasses } from '../../joinClasses.ts';
import { lazyPart } from '../../lazyPart.tsx';
import { selectionOver } from '../listSelection.ts';
import type { RowView } from '../rows/rowView.ts';
import type { ColumnGrouping } from '../sections/columnGrouping.ts';
import type { HeadProps } from './HeadCell.tsx';
import { HeadCell } from './HeadCell.tsx';
import { PlainHeads } from './PlainHeads.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { HeadMoves } from './useHeadMoves.ts';
import styles from '../ListTable.module.css';

// An empty table needs no dragging, so the first view does not wait for it; without it heads still move by keyboard.
const DraggableHeads = lazy(() =>
  import('./DraggableHeads.tsx').then(
    (file) => ({ default: file.DraggableHeads }),
    () => ({ default: PlainHeads }),
  ),
);

const WidthHandle = lazyPart(async () => (await import('./WidthHandle.tsx')).WidthHandle, {
  isOptional: true,
});

interface ListHeadProps extends HeadProps {
  view: RowView;
  ids: readonly string[];
  moves: HeadMoves;
  grouping: ColumnGrouping | undefined;
}

/** The heads: all rows of the page at once, order by a click, place by dragging or by Ctrl and the arrow keys. */
export function ListHead({ view, ids, moves, grouping, ...head }: ListHeadProps) {
  const { nameColumn, hasSelection, hasMenu, isCards } = view;
  const { sorts, onSort } = head;
  const focusedPath = useRef<string>(undefined);
  const [canDrag, setCanDrag] = useState(false);
  const hasRows = ids.length > 0;
  useEffect(
    function loadDrag() {
      // In a transition the plain heads stay until the others are there.
      if (hasRows && !isCards) startTransition(() => setCanDrag(true));
    },
    [hasRows, isCards],
  );
  const Heads = canDrag ? DraggableHeads : PlainHeads;
  return (
    <div role="rowgroup" className={styles.head}>
      <div
        role="row"
        aria-rowindex={1}
        className={styles.headRow}
        data-arrow-keys="row"
        onKeyDown={moves.handleKeyDown}
      >
        {hasSelection && <PageCheckbox view={view} ids={ids} />}
        {isCards && onSort && <SortSelect view={view} sorts={sorts} onSort={onSort} />}
        <HeadCell
          {...head}
          column={nameColumn ?? { path: '', label: t`Name`, shown: true, isName: true }}
          className={joinClasses(hasSelection ? styles.headName : styles.headNameAlone)}
          handle={canDrag && nameColumn && <WidthHandle column={nameColumn} view={view} />}
        />
        <Suspense>
          <Heads {...head} view={view} moves={moves} grouping={grouping} focusedPath={focusedPath} />
        </Suspense>
        {hasMenu && (
          <div role="columnheader" className={styles.headMenu}>
            <span className="visually-hidden">{t`Actions`}</span>
          </div>
        )}
      </div>
    </div>
  );
}

function PageCheckbox({ view: { slice }, ids }: { view: RowView; ids: readonly string[] }) {
  const dispatch = useDispatch();
  const state = selectionOver(useSelector(slice.selectors.selectSelection), ids);
  return (
    <div role="columnheader" className={styles.headSelect}>
      <label className={styles.checkboxArea}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = state === 'some';
          }}
          aria-label={t`Select all rows on this page`}
          checked={state === 'all'}
          disabled={ids.length === 0}
          onChange={() => dispatch(slice.actions.rowsToggled({ ids: [...ids], isSelected: state !== 'all' }))}
        />
        <span className={styles.checkboxLabel}>{t`Select all`}</span>
      </label>
    </div>
  );
}
