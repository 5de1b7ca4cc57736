import { createContext, useContext } from 'react';

/** Loads the code of whatever screen stands at a path, and asks what it shows first. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** For links: the screen's code, and what it shows, are on their way before the click. */
export function usePreloadProps(path: string) {
  const preload = useContext(PreloadContext);
  return { onPointerEnter: () => preload(path), onFocus: () => preload(path) };
}
