import { sql } from 'kysely';
import type { TextGround } from '#contract/sms/consent.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Stores why messages are allowed. Earlier entries do not change. */
export async function writeConsentEvidence(
  tx: Tx,
  companyId: string,
  rows: readonly { id: string; ground: TextGround; seq: number | null }[],
  at: Date,
): Promise<void> {
  await sql`
    update sms_messages m set allowed_by = g.ground, allowed_at = ${at}, consent_seq = g.seq
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, ground text, seq int)
    where m.company_id = ${companyId} and m.id = g.id and m.allowed_by is null`.execute(tx);
}

/** The highest place of the consent ledger that a text names; 0 where none does. */
export async function readHighestNamed(tx: Tx, companyId: string): Promise<number> {
  const { seq } = await tx
    .selectFrom('sms_messages')
    .select(({ fn }) => fn.max('consent_seq').as('seq'))
    .where('company_id', '=', companyId)
    .where('consent_seq', 'is not', null)
    .executeTakeFirstOrThrow();
  return seq ?? 0;
}
