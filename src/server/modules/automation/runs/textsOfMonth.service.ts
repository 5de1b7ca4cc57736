import type { Tx } from '#server/database/walls/scopes.ts';
import { countTexts } from './runs.store.ts';

/** The messages of automations that count against the plan in the calendar month, in UTC. */
export function automationTextsOfMonth(tx: Tx, companyId: string, at: Date): Promise<number> {
  return countTexts(tx, companyId, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)));
}
