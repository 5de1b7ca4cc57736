import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Keeps the focus on the screen (`keepFocus`). Its code comes with the first key that is pressed: who uses the pointer needs none of it. */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(
    function keepFromFirstKey() {
      let isOver = false;
      let stop = () => {};
      function start() {
        import('./keepFocus.ts').then(
          ({ keepFocus }) => {
            if (!isOver && main.current) stop = keepFocus(main.current);
          },
          // Without it everything works as browsers do it
          () => {},
        );
      }
      document.addEventListener('keydown', start, { once: true, capture: true });
      return () => {
        isOver = true;
        document.removeEventListener('keydown', start, true);
        stop();
      };
    },
    [main],
  );
}
