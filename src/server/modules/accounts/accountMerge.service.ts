import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import { react } from '#server/reactions.ts';
import type { ShownAccount } from './accountDetails.service.ts';
import { showAccounts } from './accountDetails.service.ts';
import { accountColumns } from './accountInput.ts';
import { moveLinks } from './accountPeople.store.ts';
import type { AccountRow } from './accounts.store.ts';
import { readAccountsOf, writeAccount } from './accounts.store.ts';
import type { AccountsDeps } from './accountsDeps.ts';
import { accountInTrash, accountOf } from './foundAccount.ts';

export interface AccountMerge {
  /**
   * Moves the people and deals of the other account to this one, fills its empty fields from the other one, and moves
   * the other one to trash. Rejects accounts in trash.
   */
  mergeAccounts(viewer: Viewer, id: string, otherId: string): Promise<ShownAccount>;
}

/** Merging accounts. */
export function accountMerge({ database, clock }: AccountsDeps): AccountMerge {
  return {
    async mergeAccounts(viewer, id, otherId) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const [survivor, other] = await lockedPair(tx, companyId, id, otherId);
        await moveLinks(tx, companyId, { from: other.id, to: survivor.id });
        await react(tx, 'accounts.merged', { companyId, from: other.id, to: survivor.id, at });
        await writeAccount(tx, companyId, survivor.id, { ...filledColumns(survivor, other), updated_at: at });
        await writeAccount(tx, companyId, other.id, {
          trashed_at: at,
          trashed_by: viewerName(inCompany),
        });
        await recordChanges(tx, inCompany, [
          {
            entity: 'organization',
            entityId: survivor.id,
            action: 'updated',
            before: null,
            after: { organization: survivor.name, mergedAccount: other.name },
            alsoTags: changeTags('organization', other.id),
            at,
          },
          { entity: 'organization', entityId: other.id, action: 'trashed', before: null, after: null, at },
        ]);
        const row = await accountOf(tx, companyId, survivor.id);
        const [shown] = await showAccounts(tx, inCompany, [row]);
        if (!shown) throw notFound('account');
        return shown;
      });
    },
  };
}

async function lockedPair(
  tx: Tx,
  companyId: string,
  id: string,
  otherId: string,
): Promise<[AccountRow, AccountRow]> {
  if (id.toLowerCase() === otherId.toLowerCase())
    throw invalid('merged-with-itself', i18n.t('Choose two different accounts'));
  const ids = [id, otherId];
  const rows = ids.every((each) => isUuid(each)) ? await readAccountsOf(tx, companyId, ids, true) : [];
  const survivor = rows.find((row) => row.id === id.toLowerCase());
  const other = rows.find((row) => row.id === otherId.toLowerCase());
  if (!survivor || !other) throw notFound('account');
  if (survivor.trashed_at || other.trashed_at) throw accountInTrash();
  return [survivor, other];
}

/** The survivor's columns, with those of the other account where it has none. */
function filledColumns(survivor: AccountRow, other: AccountRow) {
  const phoneOwner = (survivor.phone ?? survivor.phone_typed) ? survivor : other;
  return accountColumns({
    name: survivor.name,
    domain: survivor.domain ?? other.domain,
    phone: phoneOwner.phone,
    phone_typed: phoneOwner.phone_typed,
    address: survivor.address ?? other.address,
    description: survivor.description ?? other.description,
    owner_id: survivor.owner_id ?? other.owner_id,
  });
}
