import { i18n } from '#contract/i18n/i18n.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { about, changingAccount } from './accountChange.ts';
import { deleteObjects } from './busyTimes.store.ts';
import type { CalendarRow } from './calendarAccounts.store.ts';
import { readCalendars, writeCalendar } from './calendarAccounts.store.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';
import { requestSync } from './sync/syncLease.ts';

/** The use of an account's calendars. */
export interface CalendarChoice {
  blockingIds: readonly string[];
  bookingsId: string | null;
}

export interface CalendarChoices {
  /** Says which calendars block time, and to which bookings are written. Refuses one that cannot be written to. */
  chooseCalendars(viewer: Viewer, id: string, choice: CalendarChoice): Promise<void>;
}

/** Which calendars of an account are used, and for what. */
export function calendarChoices(deps: CalendarAccountsDeps): CalendarChoices {
  const { clock, jobs } = deps;
  const change = changingAccount(deps);
  return {
    chooseCalendars: (anyone, id, { blockingIds, bookingsId }) =>
      change(anyone, id, async (tx, { viewer, all }) => {
        const { companyId } = viewer;
        const at = clock.now();
        const calendars = await readCalendars(
          tx,
          companyId,
          all.map((account) => account.id),
        );
        const own = calendars.filter((calendar) => calendar.account_id === id);
        const named = [...blockingIds, ...(bookingsId === null ? [] : [bookingsId])];
        if (named.some((one) => !own.some((calendar) => calendar.id === one))) throw notFound('calendar');
        if (own.some((calendar) => calendar.id === bookingsId && !calendar.can_write))
          throw invalid('calendar-read-only', i18n.t('Bookings cannot be added to this calendar'));
        // One calendar takes bookings, of whichever account
        const changed = bookingsId === null ? own : calendars;
        for (const calendar of changed) {
          const isOwn = calendar.account_id === id;
          const blocks = isOwn ? blockingIds.includes(calendar.id) : calendar.blocks_time;
          const takes = calendar.id === bookingsId;
          const isReadAnew = blocks !== calendar.blocks_time || (takes && !calendar.takes_bookings);
          const chosen = { blocks_time: blocks, takes_bookings: takes };
          await writeCalendar(tx, companyId, calendar.id, { ...chosen, ...(isReadAnew && UNREAD) });
          if (isReadAnew) await deleteObjects(tx, calendar);
        }
        const after = {
          blocking: namesOf(own, (calendar) => blockingIds.includes(calendar.id)),
          bookings: namesOf(own, (calendar) => calendar.id === bookingsId),
        };
        await recordChange(tx, viewer, { ...about(id), action: 'updated', before: null, after, at });
        // Bookings are removed from a calendar that no longer receives them
        const accountIds = new Set([id, ...changed.map((calendar) => calendar.account_id)]);
        for (const accountId of accountIds) await requestSync(tx, jobs, { companyId, accountId, at });
      }),
  };
}

/** The columns of a calendar without state, which is read completely. */
const UNREAD = { sync_token: null, ctag: null, read_until: null, read_zone: null };

function namesOf(calendars: readonly CalendarRow[], isNamed: (calendar: CalendarRow) => boolean): string {
  return calendars
    .filter(isNamed)
    .map(({ name }) => name)
    .join(', ');
}
