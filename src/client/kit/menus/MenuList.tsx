import Box from '@mui/material/Box';
import MuiMenuList from '@mui/material/MenuList';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { Floating } from './Floating.tsx';
import type { FloatingPosition } from './floatingPosition.ts';
import type { MenuItem } from './menuItem.ts';
import { MenuLine } from './MenuLine.tsx';

export interface MenuListProps {
  id: string;
  label: string;
  items: MenuItem[];
  header?: ReactNode;
  place: FloatingPosition;
  startsAtEnd: boolean;
  onClose: () => void;
}

/** An open menu. It closes at once, with the focus back on its button unless the person has gone elsewhere. */
export function MenuList({ id, label, items, header, place, startsAtEnd, onClose }: MenuListProps) {
  const list = useRef<HTMLUListElement>(null);
  const lastEnabled = items.findLastIndex((item) => !item.isDisabled);

  function close() {
    place.anchorEl.focus();
    onClose();
  }

  const closeOnMove = useEffectEvent((event: Event, opened: DOMRect) => {
    if (event.target instanceof Node && list.current?.parentNode?.contains(event.target)) return;
    const { top, left } = place.anchorEl.getBoundingClientRect();
    if (Math.abs(top - opened.top) >= 1 || Math.abs(left - opened.left) >= 1) close();
  });
  useEffect(
    function closeWhenTheButtonMoves() {
      // The row under the menu may be another one by then. A scroll event alone is not enough: browsers report scrolling a frame later, so
      // the scroll that revealed the button is reported when the menu is already open.
      const opened = place.anchorEl.getBoundingClientRect();
      const handleScroll = (event: Event) => closeOnMove(event, opened);
      window.addEventListener('scroll', handleScroll, true);
      return () => window.removeEventListener('scroll', handleScroll, true);
    },
    [place],
  );

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    if (event.key === 'Escape') event.preventDefault();
    event.stopPropagation();
    close();
  }

  function handleSelect(item: MenuItem) {
    // Focus goes back first: a dialog opened by the item returns it to the button, and a link may lead to the same screen.
    close();
    item.onSelect?.();
  }

  return (
    <Floating place={place} onClickAway={onClose}>
      {header && <Box sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>{header}</Box>}
      <MuiMenuList
        ref={list}
        id={id}
        aria-label={label}
        variant="menu"
        autoFocusItem={!startsAtEnd}
        onKeyDown={handleKeyDown}
      >
        {items.map((item, index) => (
          <MenuLine
            key={`${index} ${labelText(item.label)}`}
            item={item}
            takesFocus={startsAtEnd && index === lastEnabled}
            onSelect={() => handleSelect(item)}
          />
        ))}
      </MuiMenuList>
    </Floating>
  );
}
