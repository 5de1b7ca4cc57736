import type { ComponentType } from 'react';

/** The loading state of a part: its code, once loaded, and its failures since it was requested. */
interface PartState<Props> {
  Loaded: ComponentType<Props> | undefined;
  failures: number;
}

/** Milliseconds before the tries after a failure. Later ones are the person's, or wait for the connection. */
const WAITS = [1000, 4000, 15_000];

/**
 * Loads the code of a part for all components that render it. After a failure it retries automatically while the part is rendered: a few
 * times with longer waits, and whenever the browser is online again.
 */
export function partLoad<Props>(load: () => Promise<ComponentType<Props>>) {
  const initialState: PartState<Props> = { Loaded: undefined, failures: 0 };
  let state = initialState;
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
        // A failed prefetch has no one waiting for it.
        if (listeners.size === 0) return;
        const wait = WAITS[state.failures];
        set({ Loaded: undefined, failures: state.failures + 1 });
        if (wait !== undefined && navigator.onLine) timer = setTimeout(retry, wait);
      },
    );
  }

  return {
    state: () => state,
    /** The state that the server renders, and that the browser begins with on its page. */
    initialState: () => initialState,
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
