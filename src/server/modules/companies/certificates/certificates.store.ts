import type { Tx } from '#server/database/walls/scopes.ts';

/** A held domain as its certificate sees it. */
export interface CertifiedDomain {
  domain: string;
  company_id: string;
  certificate_state: 'NONE' | 'PENDING' | 'ACTIVE' | 'FAILED';
  certificate_expires_at: Date | null;
  certificate_tried_at: Date | null;
}

/** The domain while it is held and its record is right, locked until the transaction ends. */
export function lockHeldDomain(tx: Tx, domain: string): Promise<CertifiedDomain | undefined> {
  return tx
    .selectFrom('domains')
    .select(['domain', 'company_id', 'certificate_state', 'certificate_expires_at', 'certificate_tried_at'])
    .where('domain', '=', domain)
    .where('released_at', 'is', null)
    .where('drifted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The changes of an order: begun, done or failed. */
export type CertificateChange = Partial<{
  certificate_state: CertifiedDomain['certificate_state'];
  certificate_pem: string;
  certificate_key: Buffer;
  certificate_expires_at: Date;
  certificate_error: string | null;
  certificate_tried_at: Date;
}>;

export async function writeCertificate(tx: Tx, domain: string, change: CertificateChange): Promise<void> {
  await tx.updateTable('domains').set(change).where('domain', '=', domain).execute();
}

/** Domains whose certificate ends before `endingBefore`, or whose order failed or was lost, not tried since `triedBefore`. */
export async function readDueDomains(
  tx: Tx,
  { endingBefore, triedBefore }: { endingBefore: Date; triedBefore: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('domains')
    .select('domain')
    .where('released_at', 'is', null)
    .where('drifted_at', 'is', null)
    .where('certificate_tried_at', '<', triedBefore)
    .where(({ eb, or }) =>
      or([
        eb('certificate_state', 'in', ['FAILED', 'PENDING']),
        eb('certificate_expires_at', '<', endingBefore),
      ]),
    )
    .orderBy('certificate_expires_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.domain);
}

/** The stored certificate of a domain that a company in use holds. In the platform scope. */
export function readCertificate(tx: Tx, domain: string) {
  return tx
    .selectFrom('domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['d.certificate_pem', 'd.certificate_key', 'd.certificate_expires_at'])
    .where('d.domain', '=', domain)
    .where('d.released_at', 'is', null)
    .where('c.trashed_at', 'is', null)
    .executeTakeFirst();
}

export async function putChallenge(
  tx: Tx,
  token: string,
  keyAuthorization: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('acme_challenges')
    .values({ token, key_authorization: keyAuthorization, created_at: now })
    .onConflict((conflict) =>
      conflict.column('token').doUpdateSet({ key_authorization: keyAuthorization, created_at: now }),
    )
    .execute();
}

export async function readChallenge(tx: Tx, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('acme_challenges')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.key_authorization;
}

export async function removeChallenge(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('acme_challenges').where('token', '=', token).execute();
}

export async function removeOldChallenges(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('acme_challenges').where('created_at', '<', before).execute();
}

/** The setting, after adding it with this value where there was none. */
export async function settingOr(tx: Tx, name: string, value: string): Promise<string> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

export async function readSetting(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
