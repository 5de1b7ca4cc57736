import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, ChevronDown, EyeOff, Group, Pin, PinOff } from 'lucide-react';
import type { FocusEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import { joinClasses } from '../../joinClasses.ts';
import { MenuButton } from '../../menus/MenuButton.tsx';
import type { MenuItem } from '../../menus/menuItem.ts';
import type { RowView } from '../rows/rowView.ts';
import type { ColumnGrouping } from '../sections/columnGrouping.ts';
import { widthsOf } from './columnWidths.ts';
import type { HeadProps } from './HeadCell.tsx';
import styles from './HeadTools.module.css';

interface ColumnMenuProps extends Pick<HeadProps, 'onSort'> {
  column: ListColumn;
  view: RowView;
  /** Says to who does not see the table what happened. */
  announce: (text: string) => void;
  grouping: ColumnGrouping | undefined;
}

/**
 * The actions of a column: a button at the end of its head for the pointer; from the head by Alt and the down arrow, the menu key or
 * the second mouse button, so that each head is one tab stop in addition to its edge.
 */
export function ColumnMenu({ column, view, announce, grouping, onSort }: ColumnMenuProps) {
  const { path, label, sort, align, isFrozen } = column;
  const { actions } = view.slice;
  const dispatch = useDispatch();
  const place = useRef<HTMLSpanElement>(null);
  useMenuKeys(place);

  function freeze(upTo: string | null) {
    const here = place.current;
    // Frozen columns have fixed widths: nothing else moves if all columns keep their current widths
    if (here && upTo !== null) dispatch(actions.columnsSized(widthsOf(here, view)));
    dispatch(actions.columnsFrozen(upTo));
    announce(upTo === null ? t`No columns are frozen` : t`Columns up to ${label} are frozen`);
  }

  function hide() {
    const head = place.current?.closest('[data-column]');
    const neighbor = head?.nextElementSibling?.matches('[data-path]')
      ? head.nextElementSibling
      : head?.previousElementSibling;
    // The head goes with its column: the focus stays in the line of heads
    neighbor?.querySelector<HTMLElement>('[aria-keyshortcuts], button')?.focus();
    dispatch(actions.columnToggled(path));
    announce(t`${label} is hidden`);
  }

  const order = (isDescending: boolean): MenuItem => ({
    label: isDescending ? t`Sort descending` : t`Sort ascending`,
    icon: isDescending ? <ArrowDown /> : <ArrowUp />,
    onSelect: () => onSort?.([{ by: sort ?? '', isDescending }]),
  });
  const hasFrozen = view.columns.some((each) => each.isFrozen);
  const isLastFrozen = isFrozen && !view.columns[view.columns.indexOf(column) + 1]?.isFrozen;
  const group = grouping?.(path);
  const items: MenuItem[] = [
    ...(onSort && sort ? [order(false), order(true)] : []),
    ...(group
      ? [
          {
            label: group.isOn ? t`Ungroup` : t`Group by this`,
            icon: <Group />,
            startsGroup: true,
            onSelect: group.toggle,
          },
        ]
      : []),
    ...(isLastFrozen
      ? []
      : [
          {
            label: t`Freeze up to this column`,
            icon: <Pin />,
            startsGroup: true,
            onSelect: () => freeze(path),
          },
        ]),
    ...(hasFrozen ? [{ label: t`Unfreeze`, icon: <PinOff />, onSelect: () => freeze(null) }] : []),
    {
      label: t`Hide column`,
      icon: <EyeOff />,
      startsGroup: true,
      onSelect: hide,
    },
  ];

  return (
    <span ref={place} onFocus={giveToHead}>
      <MenuButton
        label={t`Column menu`}
        items={items}
        look="icon"
        align="end"
        tabIndex={-1}
        className={joinClasses(styles.columnMenu, align && styles.atStart)}
      >
        <ChevronDown aria-hidden="true" size={14} />
      </MenuButton>
    </span>
  );
}

/** The button comes with the pointer alone: the head has the focus in its place, also when the menu gives it back. */
function giveToHead({ currentTarget, target }: FocusEvent): void {
  // The menu is a portal: its events bubble through here from outside the head
  if (!currentTarget.contains(target)) return;
  currentTarget.closest('[data-column]')?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus();
}

/** Opens the menu by keys and by the second button, wherever on the head. */
function useMenuKeys(place: RefObject<HTMLElement | null>): void {
  const open = useEffectEvent((event: Event) => {
    event.preventDefault();
    place.current?.querySelector('button')?.click();
  });
  useEffect(
    function listenOnHead() {
      const head = place.current?.closest<HTMLElement>('[data-column]');
      const openByKey = (event: KeyboardEvent) => {
        if (event.key === 'ArrowDown' && event.altKey) open(event);
      };
      head?.addEventListener('keydown', openByKey);
      head?.addEventListener('contextmenu', open);
      return () => {
        head?.removeEventListener('keydown', openByKey);
        head?.removeEventListener('contextmenu', open);
      };
    },
    [place],
  );
}
