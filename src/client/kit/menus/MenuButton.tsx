import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import type { FloatingAlign, FloatingPosition } from './floatingPosition.ts';
import { floatingPosition } from './floatingPosition.ts';
import { LazyMenuList } from './lazyFloating.ts';
import type { MenuItem } from './menuItem.ts';
import type { TriggerLook } from './TriggerButton.tsx';
import { TriggerButton } from './TriggerButton.tsx';

interface MenuButtonProps extends TriggerLook {
  /** Names the button and the menu. */
  label: string;
  items: MenuItem[];
  /** The content of the button. */
  children: ReactNode;
  /** Opens upward with less room below than this, in CSS pixels. */
  room?: number | undefined;
  align?: FloatingAlign;
  /** Above the items: the signed-in user, for instance. */
  header?: ReactNode;
}

/** A button with a menu: arrows, Home, End and first letters move, Enter chooses, Escape and Tab close. */
export function MenuButton(props: MenuButtonProps) {
  const { label, items, children, room = MENU_ROOM.row, align = 'start', header, ...look } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ place: FloatingPosition; startsAtEnd: boolean }>();

  function open(startsAtEnd = false) {
    if (button.current) setOpened({ place: floatingPosition(button.current, room, align), startsAtEnd });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowUp');
  }

  return (
    <>
      <TriggerButton
        {...look}
        ref={button}
        data-tip={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened ? id : undefined}
        onClick={() => (opened ? setOpened(undefined) : open())}
        onKeyDown={handleKeyDown}
        onPointerEnter={LazyMenuList.preload}
        onFocus={LazyMenuList.preload}
      >
        {children}
      </TriggerButton>
      {opened && (
        <LazyMenuList
          id={id}
          label={label}
          items={items}
          header={header}
          {...opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
