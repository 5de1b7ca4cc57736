import { AsyncLocalStorage } from 'node:async_hooks';
import { isTabId } from '#contract/live/tab.ts';

const tabs = new AsyncLocalStorage<string | undefined>();

/**
 * Does the work of one request, on behalf of the browser tab that its header names. A tab fetches again by itself what
 * it has changed; the live stream tells everybody else.
 */
export function asTab<T>(header: unknown, work: () => T): T {
  return tabs.run(isTabId(header) ? header : undefined, work);
}

/** The tab whose request is being answered; undefined in jobs, and for callers that are no browser of ours. */
export function requestTab(): string | undefined {
  return tabs.getStore();
}
