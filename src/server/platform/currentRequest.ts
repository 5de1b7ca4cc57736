import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Runs the work of a request: whatever it logs has the request's id. */
export function asRequest<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** The id of the current request; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
