import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Does work that nobody waits for at this moment, a job of the queue. On the embedded engine, which has one session, requests go first. */
export function inBackground<T>(work: () => T): T {
  return background.run(true, work);
}

/** Whether this is such work. */
export function isInBackground(): boolean {
  return background.getStore() === true;
}
