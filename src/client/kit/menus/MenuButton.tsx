import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import { MenuList } from './MenuList.tsx';
import type { MenuItem } from './menuItem.ts';
import { menuPlace } from './menuPlace.ts';
import type { MenuPlace } from './menuPlace.ts';

interface MenuButtonProps {
  /** Names the button and the menu. */
  label: string;
  items: MenuItem[];
  /** What the button shows. */
  children: ReactNode;
  className?: string | undefined;
  /** Opens upward with less room below than this, in CSS pixels. */
  room?: number;
  /** Which edge of the button the menu keeps to. */
  align?: 'start' | 'end';
  /** Above the items: who is signed in, for instance. */
  header?: ReactNode;
}

/** A button with a menu: arrows, Home, End and first letters move, Enter chooses, Escape and Tab close. */
export function MenuButton({
  label,
  items,
  children,
  className,
  room = MENU_ROOM.row,
  align = 'start',
  header,
}: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<MenuPlace & { container: Element }>();
  const [startsAtEnd, setStartsAtEnd] = useState(false);

  function open(atEnd = false) {
    if (!button.current) return;
    setStartsAtEnd(atEnd);
    // Outside the row that could cut it off, inside the landmark or dialog that the button belongs to.
    const container = button.current.closest('main, header, [role="dialog"]') ?? document.body;
    setPlace({ ...menuPlace(button.current.getBoundingClientRect(), room, align), container });
  }

  function close(returnsFocus: boolean) {
    setPlace(undefined);
    if (returnsFocus) button.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowUp');
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        aria-controls={place ? id : undefined}
        onClick={() => (place ? close(true) : open())}
        onKeyDown={place ? undefined : handleKeyDown}
      >
        {children}
      </button>
      {place && (
        <MenuList
          id={id}
          label={label}
          items={items}
          header={header}
          place={place}
          startsAtEnd={startsAtEnd}
          button={button}
          onClose={close}
        />
      )}
    </>
  );
}
