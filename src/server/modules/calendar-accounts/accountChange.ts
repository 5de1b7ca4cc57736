import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { AccountRow } from './calendarAccounts.store.ts';
import { readAccounts } from './calendarAccounts.store.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';

/**
 * Returns a function that changes one of the viewer's accounts, and locks all of them. Accounts of other
 * members are rejected like missing ones.
 */
export function changingAccount({ database }: Pick<CalendarAccountsDeps, 'database'>) {
  return function change(
    anyone: Viewer,
    id: string,
    work: (tx: Tx, given: { viewer: CompanyViewer; account: AccountRow; all: AccountRow[] }) => Promise<void>,
  ): Promise<void> {
    const viewer = companyViewer(anyone);
    return companyScope(database, viewer, async (tx) => {
      const all = await readAccounts(tx, viewer.companyId, viewer.userId, true);
      const account = all.find((one) => one.id === id);
      if (!account) throw notFound('calendar account');
      await work(tx, { viewer, account, all });
    });
  };
}

/** The entity of an event about an account. */
export function about(id: string) {
  return { entity: 'calendar account', entityId: id } as const;
}
