import { useSyncExternalStore } from 'react';

/** The present moment in milliseconds, to the minute: what depends on it is drawn again when a minute has passed. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentMinute, startedMinute);
}

const MINUTE = 60_000;

const currentMinute = () => now;

/** The same on the server and in the browser, except when a minute passes between them. */
const startedMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

// One timer for all; none without listeners.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = Date.now();
    timer = setInterval(tick, MINUTE);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}
