import { AsyncLocalStorage } from 'node:async_hooks';
import { isTabId } from '#contract/live/tab.ts';

const tabs = new AsyncLocalStorage<string | undefined>();

/**
 * Runs a request on behalf of the browser tab in its header. A tab refetches its own changes; the live stream notifies all others.
 */
export function asTab<T>(header: unknown, work: () => T): T {
  return tabs.run(isTabId(header) ? header : undefined, work);
}

/** The tab of the current request; undefined in jobs, and for callers other than our browser client. */
export function requestTab(): string | undefined {
  return tabs.getStore();
}
