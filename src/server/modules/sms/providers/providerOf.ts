import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsProviderRow } from './providers.store.ts';
import { readProvider } from './providers.store.ts';

/** A provider of the company, locked on request. Another company's provider fails with not found. */
export async function providerOf(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<SmsProviderRow> {
  const row = isUuid(id) ? await readProvider(tx, companyId, id, isLocked) : undefined;
  if (!row) throw notFound('provider');
  return row;
}
