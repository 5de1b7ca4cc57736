import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { ACCOUNT_TRASH_DAYS } from '#contract/limits/records/deals.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { purgeTrashed } from '#server/modules/companies/trash/purgeTrashed.service.ts';
import { recordChange, recordChanges } from '#server/modules/events/recordChange.ts';
import { react } from '#server/reactions.ts';
import type { ShownAccount } from './accountDetails.service.ts';
import { showAccounts } from './accountDetails.service.ts';
import type { AccountRow } from './accounts.store.ts';
import {
  deleteAccounts,
  readAccounts,
  readAccountsOf,
  readPurgeable,
  writeAccount,
  writeAccounts,
} from './accounts.store.ts';
import type { AccountsDeps } from './accountsDeps.ts';
import { boundAccountFilter } from './boundAccountFilter.service.ts';
import { accountOf, checkCount } from './foundAccount.ts';
import type { AccountSearch } from './slottedAccounts.service.ts';

export interface AccountTrash {
  /** A page of accounts in trash. */
  findTrashedAccounts(
    viewer: Viewer,
    search: AccountSearch,
  ): Promise<{ accounts: ShownAccount[]; total: number }>;
  /** Moves an account to trash. Its people and deals remain. */
  moveAccountToTrash(viewer: Viewer, id: string): Promise<void>;
  /** Moves accounts to trash, at most 200; skips missing ones and those in trash already. Returns their number. */
  moveAccountsToTrash(viewer: Viewer, ids: readonly string[]): Promise<number>;
  /** Restores an account from trash, or permanently deletes it, which needs MANAGE; its people and deals remain. */
  deleteOrRestoreAccount(viewer: Viewer, id: string, isRestore: boolean): Promise<void>;
  /** Permanently deletes accounts that were in trash for 30 days; returns their number. One event for each company. */
  purgeAccounts(): Promise<number>;
}

/** The trash of accounts. */
export function accountTrash({ database, clock }: AccountsDeps): AccountTrash {
  return {
    async findTrashedAccounts(viewer, given) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const filter = await boundAccountFilter(tx, inCompany, given, clock.now());
        const { rows, total } = await readAccounts(tx, inCompany.companyId, true, filter);
        return { accounts: await showAccounts(tx, inCompany, rows), total };
      });
    },

    async moveAccountToTrash(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const row = await lockedAccount(tx, companyId, id, false);
        await writeAccount(tx, companyId, row.id, { trashed_at: at, trashed_by: viewerName(inCompany) });
        await recordChange(tx, inCompany, {
          ...about(row),
          action: 'trashed',
          before: null,
          after: null,
          at,
        });
      });
    },

    async moveAccountsToTrash(viewer, ids) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      checkCount(ids);
      return companyScope(database, inCompany, async (tx) => {
        const rows = await readAccountsOf(
          tx,
          companyId,
          ids.filter((id) => isUuid(id)),
          true,
        );
        const moved = rows.filter((row) => row.trashed_at === null);
        const trashed = { trashed_at: at, trashed_by: viewerName(inCompany) };
        await writeAccounts(
          tx,
          companyId,
          moved.map(({ id }) => id),
          trashed,
        );
        const change = { action: 'trashed', before: null, after: null, at };
        await recordChanges(
          tx,
          inCompany,
          moved.map((row) => ({ ...about(row), ...change })),
        );
        return moved.length;
      });
    },

    async deleteOrRestoreAccount(viewer, id, isRestore) {
      if (!isRestore && !can(viewer, 'CRM_ACCOUNTS', 'MANAGE')) throw forbidden();
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const row = await lockedAccount(tx, companyId, id, true);
        if (isRestore) await writeAccount(tx, companyId, row.id, { trashed_at: null, trashed_by: null });
        else await removeAccounts(tx, companyId, [row.id]);
        await recordChange(tx, inCompany, {
          ...about(row),
          action: isRestore ? 'restored' : 'deleted',
          before: isRestore ? null : { name: row.name },
          after: null,
          at,
        });
      });
    },

    purgeAccounts: () =>
      purgeTrashed(database, {
        at: clock.now(),
        days: ACCOUNT_TRASH_DAYS,
        entityOf: () => 'organization',
        read: readPurgeable,
        remove: removeAccounts,
      }),
  };
}

async function removeAccounts(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await react(tx, 'accounts.deleted', { companyId, ids });
  await deleteAccounts(tx, companyId, ids);
}

async function lockedAccount(tx: Tx, companyId: string, id: string, isTrashed: boolean): Promise<AccountRow> {
  const row = await accountOf(tx, companyId, id, true);
  if ((row.trashed_at !== null) !== isTrashed) throw notFound('account');
  return row;
}

function about(row: AccountRow) {
  return { entity: 'organization', entityId: row.id } as const;
}
