import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '#client/kit/buttons/Button.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import type { ListSlice } from '../slices/createListSlice.ts';
import { useLineDrag } from './useLineDrag.ts';
import styles from '../ListToolbar.module.css';

/** All columns of a list: shown or not, dragged or moved by keys into an order. */
export function ColumnPanel({ slice }: { slice: ListSlice }) {
  const dispatch = useDispatch();
  const columns = useSelector(slice.selectors.selectColumns);
  const [announced, setAnnounced] = useState('');
  const movable = columns.filter(({ isName }) => !isName);
  function move(path: string, toPath: string) {
    dispatch(slice.actions.columnMoved({ path, toPath }));
    const place = movable.findIndex((choice) => choice.path === toPath) + 1;
    const { label } = movable.find((column) => column.path === path) ?? {};
    setAnnounced(`${label} is now ${place} of ${movable.length}`);
  }

  const { drag, handlers } = useLineDrag(move);

  function handleKeyDown(event: KeyboardEvent, path: string) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = movable[movable.findIndex((choice) => choice.path === path) + step];
    if (next) move(path, next.path);
  }

  return (
    <div className={styles.panel}>
      <ul {...handlers}>
        {movable.map(({ path, label, shown }) => {
          return (
            <li
              key={path}
              data-line={path}
              className={joinClasses(styles.line, drag?.path === path && styles.dragged)}
            >
              <label className={styles.option}>
                <input
                  type="checkbox"
                  checked={shown}
                  onChange={() => dispatch(slice.actions.columnToggled(path))}
                />
                <span className={styles.optionLabel}>{label}</span>
              </label>
              <button
                type="button"
                className={styles.grip}
                data-grip=""
                title="Drag, or press the up and down arrow keys"
                aria-label={`Move ${label}`}
                aria-keyshortcuts="ArrowUp ArrowDown"
                onKeyDown={(event) => handleKeyDown(event, path)}
              >
                <GripVertical aria-hidden="true" size={16} />
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles.panelFoot}>
        <Button look="ghost" size="small" onClick={() => dispatch(slice.actions.columnsReset())}>
          Reset columns
        </Button>
      </div>
      <div className="visually-hidden" role="status">
        {announced}
      </div>
    </div>
  );
}
