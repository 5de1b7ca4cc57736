import type { Toast } from 'react-hot-toast/headless';
import { CARRIED, leaveForNextPage } from './carriedToasts.ts';

/** Keeps the texts on screen for the page that follows: what was said of a session that ended is read on the sign-in's. */
export function carryToasts(shown: readonly Toast[]): void {
  const toasts = shown.flatMap(({ id, type, message, visible }) =>
    visible &&
    !id.startsWith(CARRIED) &&
    typeof message === 'string' &&
    (type === 'error' || type === 'success' || type === 'blank')
      ? [{ type, text: message }]
      : [],
  );
  if (toasts.length > 0) leaveForNextPage(toasts);
}
