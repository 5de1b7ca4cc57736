import { toast } from './toast.ts';

/** Where toasts wait for the next page; of this tab alone. */
const KEY = 'toasts';

/** Toasts older than this belong to a page that was left for somewhere else; milliseconds. */
const LIFE_MS = 10_000;

/** How the ids of toasts begin that came from the page before: they go no further than this one. */
export const CARRIED = 'carried-';

interface Carried {
  leftAt: number;
  toasts: { type: 'error' | 'success' | 'blank'; text: string }[];
}

/** Says on the next page why this one was left: a page may be gone before it has drawn a toast of its own. */
export function carryError(text: string): void {
  leaveForNextPage([{ type: 'error', text }]);
}

/** The toasts for the next page. */
export function leaveForNextPage(toasts: Carried['toasts']): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ leftAt: Date.now(), toasts } satisfies Carried));
  } catch {
    // Storage is refused or full: the toasts end with their page.
  }
}

/** Shows what the page before had on screen; once, at start. */
export function showCarriedToasts(): void {
  try {
    const carried = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Carried | null;
    sessionStorage.removeItem(KEY);
    if (!carried || Date.now() - carried.leftAt > LIFE_MS) return;
    carried.toasts.forEach(({ type, text }, at) => toast[type](text, { id: CARRIED + at }));
  } catch {
    // Nothing that can be read was left.
  }
}
