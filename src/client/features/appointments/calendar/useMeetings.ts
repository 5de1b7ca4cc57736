import { useSyncExternalStore } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { useFindAgendaCalendarQuery } from './meetingsApi.ts';

/** The calls and meetings of a period, if the viewer may see leads and has not hidden them. */
export function useMeetings(range: { from: string; to: string } | undefined, hostId: string) {
  const isAllowed = can(useViewer(), 'CRM_LEAD', 'VIEW');
  const isShown = useSyncExternalStore(subscribe, readChoice, () => true);
  const query = useFindAgendaCalendarQuery(
    { from: range?.from ?? '', to: range?.to ?? '', ...(hostId && { memberId: hostId }) },
    { skip: !range || !isAllowed || !isShown },
  );
  return { query, choice: isAllowed ? { isShown, onChange: choose } : null };
}

/** The choice stays in this browser. */
const KEY = 'calendar-meetings';
const HIDDEN = 'hidden';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let unstored: boolean | undefined;

function readChoice(): boolean {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(KEY) !== HIDDEN;
  } catch {
    return true;
  }
}

function choose(isShown: boolean): void {
  try {
    if (isShown) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, HIDDEN);
    unstored = undefined;
  } catch {
    // Without local storage the choice lasts until the page is left
    unstored = isShown;
  }
  for (const listener of listeners) listener();
}
