import type { Tx } from '#server/database/walls/scopes.ts';
import { readClicked } from './links.store.ts';
import type { AskedClick } from './links.store.ts';

/** Whether somebody has opened a short link of a text since then. Previews and machines are not somebody. */
export function hasClicked(tx: Tx, companyId: string, asked: AskedClick): Promise<boolean> {
  return readClicked(tx, companyId, asked);
}
