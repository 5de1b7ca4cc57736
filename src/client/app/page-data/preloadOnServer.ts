import type { PreloadStore } from '#client/kit/screens/screenRoute.ts';
import type { Preloader } from '../screens/preloader.ts';

/** Runs the first queries of the one screen that the server renders. Its store lives as long as the request. */
export function preloadOnServer(store: PreloadStore): Preloader {
  let settled: Promise<void> | undefined;
  return {
    start: (address, load) => {
      settled = load().then((preload) => preload(address, store));
    },
    settled: () => settled,
    shown: () => () => undefined,
  };
}
