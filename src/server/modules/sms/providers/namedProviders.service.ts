import { validate as isUuid } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import { readProvider } from './providers.store.ts';

/** Whether the company has this provider now: what others name by its id may have been removed since. */
export async function isProviderThere(tx: Tx, companyId: string, id: string): Promise<boolean> {
  return isUuid(id) && (await readProvider(tx, companyId, id)) !== undefined;
}
