import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Whether a visitor may have entered a person's number: one of whom there is a form submission or a booking. */
export async function isByVisitor(tx: Tx, companyId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ isByVisitor: boolean }>`
    select exists (select from form_submissions where company_id = ${companyId} and person_id = ${personId})
      or exists (select from bookings where company_id = ${companyId} and person_id = ${personId}) as "isByVisitor"`.execute(
    tx,
  );
  return rows[0]?.isByVisitor ?? false;
}
