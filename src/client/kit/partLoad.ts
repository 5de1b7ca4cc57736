import type { ComponentType } from 'react';

/** How a part of a screen stands: its code, once it has come, and how often it did not since it was asked for. */
interface PartState<Props> {
  Loaded: ComponentType<Props> | undefined;
  failures: number;
}

/** Milliseconds before the tries after a failure. Later ones are the person's, or wait for the connection. */
const WAITS = [1000, 4000, 15_000];

/**
 * Fetches the code of a part for all who draw it. After a failure it is asked for again by itself while somebody draws it: a few
 * times, later each time, and whenever the browser is online again.
 */
export function partLoad<Props>(load: () => Promise<ComponentType<Props>>) {
  let state: PartState<Props> = { Loaded: undefined, failures: 0 };
  let loading: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: PartState<Props>) {
    state = next;
    for (const listener of listeners) listener();
  }

  function retry() {
    clearTimeout(timer);
    loading ??= load().then(
      (Loaded) => set({ Loaded, failures: 0 }),
      () => {
        loading = undefined;
        // Nobody waits for what was only asked for ahead.
        if (listeners.size === 0) return;
        const wait = WAITS[state.failures];
        set({ Loaded: undefined, failures: state.failures + 1 });
        if (wait !== undefined && navigator.onLine) timer = setTimeout(retry, wait);
      },
    );
  }

  return {
    state: () => state,
    /** Asks for the code as if for the first time, whatever failed before. */
    start() {
      if (state.failures > 0) set({ Loaded: undefined, failures: 0 });
      retry();
    },
    retry,
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('online', retry);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        state = { ...state, failures: 0 };
        clearTimeout(timer);
        window.removeEventListener('online', retry);
      };
    },
  };
}
