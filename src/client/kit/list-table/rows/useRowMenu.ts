import { useRef, useState } from 'react';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import { menuPlace } from '#client/kit/menus/menuPlace.ts';
import type { MenuPlace } from '#client/kit/menus/menuPlace.ts';

interface OpenMenu {
  id: string;
  place: MenuPlace & { container: Element };
  startsAtEnd: boolean;
}

/** The one menu of all rows: which row's is open, and where. It opens upward with less than 300 px below. */
export function useRowMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<OpenMenu>();

  function open(id: string, from: HTMLButtonElement, startsAtEnd = false) {
    button.current = from;
    // Outside the table that could cut it off, inside the landmark or dialog that the table belongs to.
    const container = from.closest('main, [role="dialog"]') ?? document.body;
    const place = menuPlace(from.getBoundingClientRect(), MENU_ROOM.row, 'end');
    setOpened({ id, place: { ...place, container }, startsAtEnd });
  }

  function close(returnsFocus: boolean) {
    setOpened(undefined);
    if (returnsFocus) button.current?.focus();
  }

  return { opened, button, open, close };
}
