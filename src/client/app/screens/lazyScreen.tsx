import type { ComponentType } from 'react';
import { ReloadOffer } from './ReloadOffer.tsx';

/** A screen whose code comes when it is first needed; suspends while it comes. */
export interface LazyScreen {
  (): React.ReactNode;
  /** Starts loading ahead of time; starts again after a failure. Never throws. */
  preload: () => void;
}

/** The event on window when a screen's code does not arrive; `detail` is the reason. */
export const PRELOAD_ERROR = 'preload-error';

/**
 * Makes a screen load on demand. When its code does not arrive, a cancelable `preload-error` event goes to
 * window: prevented, the screen offers to reload; else the reason is thrown to the error page.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<void> | undefined;
  let Loaded: ComponentType | undefined;
  let failure: { reason: unknown } | undefined;

  async function start(): Promise<void> {
    failure = undefined;
    try {
      Loaded = await load();
    } catch (reason) {
      const event = new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: reason });
      window.dispatchEvent(event);
      failure = { reason };
      if (event.defaultPrevented) Loaded = ReloadOffer;
    }
  }

  // A failed load stays until the next visit: a new one at each render would try for ever.
  function current(): Promise<void> {
    return (loading ??= start());
  }

  // Thrown, not given to use(): React drops what suspends by use() inside the test library's event handling.
  function Screen() {
    if (Loaded) return <Loaded />;
    if (failure) throw failure.reason;
    throw current();
  }

  function preload() {
    if (failure) {
      loading = undefined;
      Loaded = undefined;
    }
    void current();
  }

  return Object.assign(Screen, { preload });
}
