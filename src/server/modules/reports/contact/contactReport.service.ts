import { can } from '#contract/access/can.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { peopleReplicaScope } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReportDays } from '../periods.store.ts';
import { checkPeriod, reportPeriods } from '../reportPeriods.ts';
import type { CallRow } from './callRows.ts';
import { callRows, callTotal } from './callRows.ts';
import { readCalls, readFirstContacts } from './contactReport.store.ts';
import type { FirstContactRow } from './firstContactRows.ts';
import { firstContactRows, firstContactTotal } from './firstContactRows.ts';

export interface ContactReport {
  period: ReportDays;
  previous: ReportDays;
  firstContact: FirstContactRow;
  firstContactByManager: FirstContactRow[];
  calls: CallRow;
  callsByPerson: CallRow[];
}

export interface ContactReportService {
  /**
   * The time to the first contact with leads added in the last `days` days (7, 30, 90 or 365), and the calls logged in them.
   * Viewers with assigned leads only get the numbers of those leads; calls of contacts need access to contacts. Rejects any
   * other period, and viewers without a company.
   */
  findContactReport(viewer: Viewer, days: number): Promise<ContactReport>;
}

/** How fast and how often people contact leads. */
export function contactReportService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): ContactReportService {
  return {
    findContactReport(viewer, days) {
      checkPeriod(days);
      return peopleReplicaScope(database, viewer, 'LEAD', async (tx, scope, working) => {
        const { span, period, previous } = await reportPeriods(tx, scope.companyId, days, clock.now());
        const contacts = await readFirstContacts(tx, scope, span);
        const calls = await readCalls(tx, scope, span, can(working, 'CRM_CONTACTS', 'VIEW'));
        return {
          period,
          previous,
          firstContact: firstContactTotal(contacts),
          firstContactByManager: firstContactRows(contacts),
          calls: callTotal(calls),
          callsByPerson: callRows(calls),
        };
      });
    },
  };
}
