import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Whether a visitor may have entered a person's number: by a form, or in a booking that no staff made. */
export async function isByVisitor(tx: Tx, companyId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ isByVisitor: boolean }>`
    select exists (select from form_submissions where company_id = ${companyId} and person_id = ${personId})
      or exists (select from bookings
        where company_id = ${companyId} and person_id = ${personId} and is_by_visitor) as "isByVisitor"`.execute(
    tx,
  );
  return rows[0]?.isByVisitor ?? false;
}
