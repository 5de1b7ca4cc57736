import { useState } from 'react';
import type { FloatingPosition } from '#client/kit/menus/floatingPosition.ts';
import { floatingPosition } from '#client/kit/menus/floatingPosition.ts';
import { MENU_ROOM } from '#contract/limits/menus.ts';

interface OpenMenu {
  id: string;
  place: FloatingPosition;
  startsAtEnd: boolean;
}

/** The one menu of all rows: which row's is open, and where. It opens upward with less than 300 px below. */
export function useRowMenu() {
  const [opened, setOpened] = useState<OpenMenu>();

  function open(id: string, from: HTMLButtonElement, startsAtEnd = false) {
    setOpened({ id, place: floatingPosition(from, MENU_ROOM.row, 'end'), startsAtEnd });
  }

  return { opened, open, close: () => setOpened(undefined) };
}
