import { i18n } from '#contract/i18n/i18n.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { replicaReadScope } from '#server/database/walls/scopes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReportDays } from '../periods.store.ts';
import { checkPeriod, reportPeriods } from '../reportPeriods.ts';
import type { BookingNumbers, HostBookings } from './bookingReport.store.ts';
import { readHostBookings } from './bookingReport.store.ts';

/** The bookings of a host; id null for the total. */
export interface BookingReportRow {
  id: string | null;
  label: string;
  current: BookingNumbers;
  previous: BookingNumbers;
}

export interface BookingReport {
  period: ReportDays;
  previous: ReportDays;
  total: BookingReportRow;
  byHost: BookingReportRow[];
}

export interface BookingReportService {
  /**
   * Bookings of the viewer's company that start in the last `days` days (7, 30, 90 or 365), by host. Rejects any other period,
   * and viewers without a company.
   */
  findBookingReport(viewer: Viewer, days: number): Promise<BookingReport>;
}

/** Bookings and no-shows. */
export function bookingReportService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): BookingReportService {
  return {
    findBookingReport(anyone, days) {
      checkPeriod(days);
      const { companyId } = companyViewer(anyone);
      const now = clock.now();
      return replicaReadScope(database, { companyId }, async (tx) => {
        const { span, period, previous } = await reportPeriods(tx, companyId, days, now);
        const found = await readHostBookings(tx, companyId, span, now);
        const byHost = Map.groupBy(found, ({ hostId }) => hostId);
        const members = await membersOf(tx, companyId, [...byHost.keys()]);
        const names = new Map(
          members.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`.trim()]),
        );
        return {
          period,
          previous,
          total: rowOf(null, i18n.t('Total'), found),
          byHost: [...byHost]
            .map(([id, own]) => rowOf(id, names.get(id) ?? i18n.t('Former member'), own))
            .sort(mostFirst),
        };
      });
    },
  };
}

function rowOf(id: string | null, label: string, found: readonly HostBookings[]): BookingReportRow {
  const numbers = (isCurrent: boolean) => {
    const inPeriod = found.filter((one) => one.isCurrent === isCurrent);
    const sum = (name: keyof BookingNumbers) => inPeriod.reduce((total, one) => total + one[name], 0);
    return {
      booked: sum('booked'),
      held: sum('held'),
      noShows: sum('noShows'),
      cancelled: sum('cancelled'),
      open: sum('open'),
    };
  };
  return { id, label, current: numbers(true), previous: numbers(false) };
}

function mostFirst(a: BookingReportRow, b: BookingReportRow): number {
  return (
    b.current.booked - a.current.booked ||
    b.previous.booked - a.previous.booked ||
    a.label.localeCompare(b.label)
  );
}
