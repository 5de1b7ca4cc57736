import type { Tx } from '#server/database/walls/scopes.ts';
import type { ClickRequest } from './links.store.ts';
import { readClicked } from './links.store.ts';

/** Whether a person has opened a short link of a message since then. Previews and bots do not count. */
export function hasClicked(tx: Tx, companyId: string, asked: ClickRequest): Promise<boolean> {
  return readClicked(tx, companyId, asked);
}
