import { createContext, useContext } from 'react';

/** Preloads the code and the first queries of the screen at a path. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** For links: the screen's code, and what it shows, are on their way before the click. */
export function usePreloadProps(path: string) {
  const preload = useContext(PreloadContext);
  return { onPointerEnter: () => preload(path), onFocus: () => preload(path) };
}
