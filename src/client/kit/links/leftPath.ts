import { createContext, useContext, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The path of the screen before this one; '' on the first one. */
export const LeftPath = createContext<RefObject<string>>({ current: '' });

/** Keeps the path that is left with each change of screen, for `LeftPath`. */
export function useLeavingPath(path: string): RefObject<string> {
  const left = useRef('');
  useEffect(
    function rememberWhenLeft() {
      return () => {
        left.current = path;
      };
    },
    [path],
  );
  return left;
}

/** Where somebody came from, read when it is needed: screens are drawn before the last one is left. */
export function useLeftPath(): RefObject<string> {
  return useContext(LeftPath);
}
