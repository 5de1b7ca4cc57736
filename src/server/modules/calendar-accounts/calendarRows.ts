import { v7 as newId } from 'uuid';
import { wellFormedText } from '#contract/validation/text.ts';
import type { ServedCalendar } from '#server/platform/calendars/calendarServer.ts';
import type { NewCalendar } from './calendarAccounts.store.ts';

/** The calendars of an account as they are stored; each once. */
export function calendarRows(
  { companyId, accountId }: { companyId: string; accountId: string },
  calendars: readonly ServedCalendar[],
): NewCalendar[] {
  const once = new Map(calendars.slice(0, CALENDARS_MOST).map((calendar) => [calendar.url, calendar]));
  return [...once.values()].map(({ url, name, color, canWrite }) => ({
    company_id: companyId,
    id: newId(),
    account_id: accountId,
    url,
    name: wellFormedText(name),
    color,
    can_write: canWrite,
  }));
}

/** More than that in one account are left out. */
const CALENDARS_MOST = 200;
