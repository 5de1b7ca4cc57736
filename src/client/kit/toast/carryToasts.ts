import type { Toast } from 'react-hot-toast/headless';
import { CARRIED, leaveForNextPage } from './carriedToasts.ts';

/** Keeps the visible toasts for the next page: the sign-in shows why a session ended. */
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
