import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertAccountRows } from './accountRows.ts';
import { insertAppointmentRows } from './appointmentRows.ts';
import { insertBillingRows, insertGatewayRows } from './billingRows.ts';
import { insertCalendarRows } from './calendarRows.ts';
import { insertCrmRows, insertLeadRows } from './crmRows.ts';
import { insertDealRows } from './dealRows.ts';
import { insertForecastRows } from './forecastRows.ts';
import { insertFormRows } from './formRows.ts';
import { insertIntegrationRows } from './integrationRows.ts';
import { insertQuoteRows } from './quoteRows.ts';
import type { RowPlace } from './rowPlace.ts';
import { insertAutomationRows, insertSmsRows } from './smsRows.ts';
import { insertTeamRows } from './teamRows.ts';

/** In this order: later rows name earlier ones. */
const inserts: ((place: RowPlace) => Promise<void>)[] = [
  insertCrmRows,
  insertBillingRows,
  insertLeadRows,
  insertAccountRows,
  insertDealRows,
  insertSmsRows,
  insertAutomationRows,
  insertAppointmentRows,
  insertFormRows,
  insertCalendarRows,
  insertTeamRows,
  insertGatewayRows,
  insertIntegrationRows,
  insertQuoteRows,
  insertForecastRows,
];

/**
 * A row in each table of company data whose id is the company's own, so that the tests of the wall know the id of something that is there; the
 * function of each area says what.
 */
export async function insertCompanyRows(database: Database, companyId: string): Promise<void> {
  // Recent, so that no maintenance job deletes it while a test runs
  const at = new Date(Date.now() - 3_600_000);
  const row = { company_id: companyId, id: companyId, created_at: at };
  const written = { ...row, updated_at: at, search: ' walled' };
  await companyScope(database, { companyId, userId: null }, async (tx) => {
    const { user_id: userId } = await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'OWNER')
      .executeTakeFirstOrThrow();
    for (const insert of inserts) await insert({ tx, companyId, userId, at, row, written });
  });
}
