import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** What lead managers need of people, who have the managers. */
export interface ManagedPeople {
  /** Whether a lead or contact has the manager, including trash. The caller has locked the manager. */
  isOnPeople(tx: Tx, companyId: string, thing: 'MANAGER', id: string): Promise<boolean>;
  /** Gives the people of a manager to another one, including trash. Resolves to their numbers. */
  replaceOnPeople(
    tx: Tx,
    companyId: string,
    thing: 'MANAGER',
    given: { id: string; by: string; at: Date },
  ): Promise<{ leads: number; contacts: number }>;
  /** Replaces the manager in forms and integrations, if there is another one. Resolves to the cache tags of those. */
  replaceOnArrivals(
    tx: Tx,
    companyId: string,
    choice: 'MANAGER',
    given: { id: string; by: string | null; at: Date },
  ): Promise<CacheTag[]>;
}
