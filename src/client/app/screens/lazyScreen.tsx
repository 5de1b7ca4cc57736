import type { ComponentType } from 'react';
import { useReducer } from 'react';
import { ReloadOffer } from './ReloadOffer.tsx';

/** A screen whose code comes when it is first needed; suspends while it comes. */
export interface LazyScreen {
  (): React.ReactNode;
  /** Starts loading ahead of time; starts again after a failure. Never throws. */
  preload: () => void;
  /** Settles once the code is loaded, or has failed to load. */
  ready: () => Promise<void>;
}

/** The event on window when a screen's code does not arrive; `detail` is the reason. */
export const PRELOAD_ERROR = 'preload-error';

/**
 * Makes a screen load on demand. When its code does not arrive, a cancelable `preload-error` event goes to
 * window: prevented, the screen says so, tries again and offers to reload; else the reason is thrown to the error page.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<void> | undefined;
  let Loaded: ComponentType | undefined;
  let failure: { reason: unknown; isOffered: boolean } | undefined;

  async function start(): Promise<void> {
    failure = undefined;
    try {
      Loaded = await load();
    } catch (reason) {
      const event = new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: reason });
      window.dispatchEvent(event);
      failure = { reason, isOffered: event.defaultPrevented };
    }
  }

  // A failed load is stored until a retry: loading again in each render would never end.
  function current(): Promise<void> {
    return (loading ??= start());
  }

  // The offer stays on screen during the retry.
  async function retry(): Promise<void> {
    Loaded ??= await load().catch(() => undefined);
    if (Loaded) failure = undefined;
  }

  // Thrown, not given to use(): React drops what suspends by use() inside the test library's event handling.
  function Screen() {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    if (Loaded) return <Loaded />;
    if (failure?.isOffered) return <ReloadOffer onRetry={() => retry().then(redraw)} />;
    if (failure) throw failure.reason;
    throw current();
  }

  function ready() {
    if (failure) loading = undefined;
    return current();
  }

  return Object.assign(Screen, { preload: () => void ready(), ready });
}
