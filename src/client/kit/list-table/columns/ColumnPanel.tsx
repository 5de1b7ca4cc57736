import { t } from '@lingui/core/macro';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { numberText } from '#contract/i18n/formats.ts';
import { Button } from '../../buttons/Button.tsx';
import { SortableLines } from '../../drag/SortableLines.tsx';
import { Input } from '../../forms/fields/Input.tsx';
import type { ListSlice } from '../createListSlice.ts';
import { columnLabel } from './columnLabel.ts';
import { ColumnLine } from './ColumnLine.tsx';
import styles from '../ListToolbar.module.css';

/** More columns than these are searched. */
const SEARCHED_FROM = 12;

/** All columns of a list: shown or not, dragged or moved by keys into an order. */
export function ColumnPanel({ slice }: { slice: ListSlice }) {
  const dispatch = useDispatch();
  const columns = useSelector(slice.selectors.selectColumns);
  const [announced, setAnnounced] = useState('');
  const [search, setSearch] = useState('');
  const movable = columns
    .filter(({ isName }) => !isName)
    .map((column) => ({ ...column, label: columnLabel(column) }));
  const paths = movable.map(({ path }) => path);
  const nameOf = (path: string) => movable.find((column) => column.path === path)?.label ?? '';
  const placeText = (index: number) =>
    t`${{ place: numberText(index + 1) }} of ${{ count: numberText(movable.length) }}`;

  const found = movable.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));

  function move(path: string, index: number) {
    const toPath = paths[index];
    if (toPath !== undefined) dispatch(slice.actions.columnMoved({ path, toPath }));
    return toPath !== undefined;
  }

  function moveBy(path: string, step: number) {
    const index = paths.indexOf(path) + step;
    if (move(path, index)) setAnnounced(t`${{ name: nameOf(path) }} is now ${{ place: placeText(index) }}`);
  }

  return (
    <div className={styles.panel}>
      {movable.length >= SEARCHED_FROM && (
        <Input
          autoFocus
          className={styles.panelSearch}
          placeholder={t`Search`}
          aria-label={t`Search columns`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <SortableLines ids={paths} nameOf={nameOf} placeText={placeText} onMove={move}>
        <List disablePadding>
          {found.map((column) => (
            <ColumnLine
              key={column.path}
              column={column}
              startsFocused={movable.length < SEARCHED_FROM && column === movable[0]}
              onToggle={() => dispatch(slice.actions.columnToggled(column.path))}
              onStep={(step) => moveBy(column.path, step)}
            />
          ))}
        </List>
      </SortableLines>
      {found.length === 0 && <p className={styles.panelNote}>{t`No matches`}</p>}
      <Divider sx={{ my: 0.5 }} />
      {columns.some(({ isFrozen }) => isFrozen) && (
        <Button
          look="ghost"
          size="small"
          onClick={() => dispatch(slice.actions.columnsFrozen(null))}
        >{t`Unfreeze columns`}</Button>
      )}
      <Button
        look="ghost"
        size="small"
        onClick={() => dispatch(slice.actions.columnsReset())}
      >{t`Reset columns`}</Button>
      <div className="visually-hidden" role="status">
        {announced}
      </div>
    </div>
  );
}
