import { v7 as newId } from 'uuid';
import { compareNames } from '#contract/i18n/formats.ts';
import { ACCOUNT_MESSAGES } from '#contract/validation/records/account.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, replicaReadScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customChange } from '#server/modules/custom-fields/recordValues.service.ts';
import { changedSince, isChangedSince } from '#server/modules/events/changedSince.service.ts';
import { changesOf, namedChanges } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { Combined } from '#server/services.ts';
import type { ShownAccount } from './accountDetails.service.ts';
import { ownerNames, showAccounts } from './accountDetails.service.ts';
import type { AccountInput } from './accountInput.ts';
import { changedAccount, loggedFields, toFields } from './accountInput.ts';
import type { AccountPeople } from './accountPeople.service.ts';
import { accountPeople } from './accountPeople.service.ts';
import {
  countByOwner,
  insertAccounts,
  readAccountIds,
  readAccounts,
  readAccountsOf,
  writeAccount,
} from './accounts.store.ts';
import type { AccountsDeps } from './accountsDeps.ts';
import type { AccountsFromCompanies } from './accountsFromCompanies.service.ts';
import { accountsFromCompanies } from './accountsFromCompanies.service.ts';
import type { AccountTrash } from './accountTrash.service.ts';
import { accountTrash } from './accountTrash.service.ts';
import { boundAccountFilter } from './boundAccountFilter.service.ts';
import type { AccountBulk } from './bulk/accountBulk.service.ts';
import { accountBulk } from './bulk/accountBulk.service.ts';
import { accountOf, editableAccount } from './foundAccount.ts';
import type { AccountMerge } from './merge/accountMerge.service.ts';
import { accountMerge } from './merge/accountMerge.service.ts';
import type { AccountSearch } from './slottedAccounts.service.ts';

export type { AccountSearch } from './slottedAccounts.service.ts';
export type { ShownAccount } from './accountDetails.service.ts';

/** Accounts: organizations that people belong to. */
export interface AccountsService extends Combined<
  [AccountEditing, AccountPeople, AccountMerge, AccountTrash, AccountBulk, AccountsFromCompanies]
> {}

/** The accounts of one owner; null: accounts without one. */
export interface AccountSection {
  value: string | null;
  name: string | null;
  total: number;
}

interface AccountEditing {
  /** A page of the company's accounts outside trash. */
  findAccounts(viewer: Viewer, search: AccountSearch): Promise<{ accounts: ShownAccount[]; total: number }>;
  /** How many the filter finds on all pages. */
  countAccounts(viewer: Viewer, search: AccountSearch): Promise<number>;
  /** The accounts that the search finds by owner. */
  findAccountSections(viewer: Viewer, search: AccountSearch): Promise<AccountSection[]>;
  /** All that the search finds, in its order; each as it is when its turn comes. */
  readAllAccounts(viewer: Viewer, search: AccountSearch): AsyncGenerator<ShownAccount, void, undefined>;
  /** One account, in trash or not. Rejects a missing one. */
  findAccount(viewer: Viewer, id: string): Promise<ShownAccount>;
  /** Adds an account. Rejects invalid fields and unknown owners. */
  createAccount(viewer: Viewer, input: AccountInput): Promise<ShownAccount>;
  /**
   * Changes the given fields, with the same rejections. `isChanged` is false if nothing differs. `seen` has the values that were
   * shown: fields that another user changed since are rejected.
   */
  updateAccount(
    viewer: Viewer,
    id: string,
    input: AccountInput,
    seen?: AccountInput | null,
  ): Promise<{ account: ShownAccount; isChanged: boolean }>;
}

/** Accounts on a database. */
export function createAccountsService(deps: AccountsDeps): AccountsService {
  const { database, clock } = deps;
  return {
    ...accountPeople(deps),
    ...accountMerge(deps),
    ...accountTrash(deps),
    ...accountBulk(deps),
    ...accountsFromCompanies(deps),

    async findAccounts(viewer, given) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const filter = await boundAccountFilter(tx, inCompany, given, clock.now());
        const { rows, total } = await readAccounts(tx, inCompany.companyId, false, filter);
        return { accounts: await showAccounts(tx, inCompany, rows), total };
      });
    },

    async countAccounts(viewer, search) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const { total } = await readAccounts(tx, inCompany.companyId, false, {
          ...(await boundAccountFilter(tx, inCompany, search, clock.now())),
          limit: 1,
          offset: 0,
        });
        return total;
      });
    },

    findAccountSections(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const counts = await countByOwner(
          tx,
          companyId,
          await boundAccountFilter(tx, inCompany, search, clock.now()),
        );
        const names = await ownerNames(
          tx,
          companyId,
          counts.map(({ value }) => value),
        );
        const sections = counts.map((each) => ({
          ...each,
          name: each.value && (names.get(each.value) ?? null),
        }));
        return sections.toSorted(
          (one, other) =>
            Number(one.name === null) - Number(other.name === null) ||
            compareNames(one.name ?? '', other.name ?? ''),
        );
      });
    },

    async *readAllAccounts(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const ids = await replicaReadScope(database, inCompany, async (tx) =>
        readAccountIds(tx, companyId, await boundAccountFilter(tx, inCompany, search, clock.now())),
      );
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const page = ids.slice(from, from + AT_ONCE);
        const shown = await replicaReadScope(database, inCompany, async (tx) =>
          showAccounts(tx, inCompany, await readAccountsOf(tx, companyId, page)),
        );
        const byId = new Map(shown.map((account) => [account.row.id, account]));
        yield* page.flatMap((id) => byId.get(id) ?? []);
      }
    },

    async findAccount(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const row = await accountOf(tx, inCompany.companyId, id);
        return shownAccount(await showAccounts(tx, inCompany, [row]));
      });
    },

    async createAccount(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const id = await onceOnly(tx, viewer, async () => {
          const { defaultCountry } = await companySettings(tx, companyId);
          const columns = changedAccount(null, input, defaultCountry);
          const owners = await checkedOwners(tx, companyId, columns.owner_id, null);
          const custom = await customChange(tx, companyId, 'ACCOUNT', {
            input: input.custom,
            row: null,
            viewer: inCompany,
          });
          const newRowId = newId();
          await insertAccounts(tx, [
            {
              ...columns,
              ...custom.columns,
              company_id: companyId,
              id: newRowId,
              created_by: viewerName(inCompany),
              created_at: at,
              updated_at: at,
            },
          ]);
          const logged = { ...loggedFields(columns, owners.after), ...custom.after };
          await recordChange(tx, inCompany, {
            entity: 'organization',
            entityId: newRowId,
            action: 'created',
            before: null,
            after: changesOf({}, logged)?.after ?? {},
            at,
          });
          return newRowId;
        });
        const row = await accountOf(tx, companyId, id);
        return shownAccount(await showAccounts(tx, inCompany, [row]));
      });
    },

    async updateAccount(viewer, id, input, seen) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const { defaultCountry } = await companySettings(tx, companyId);
        const row = await editableAccount(tx, companyId, id);
        if (seen && isChangedSince({ ...toFields(row) }, input, seen))
          throw await changedSince(tx, { companyId, entityId: row.id });
        const columns = changedAccount(row, input, defaultCountry);
        const owners = await checkedOwners(tx, companyId, columns.owner_id, row.owner_id);
        const custom = await customChange(tx, companyId, 'ACCOUNT', {
          input: input.custom,
          row,
          viewer: inCompany,
          seen: seen?.custom,
        });
        if (custom.isStale) throw await changedSince(tx, { companyId, entityId: row.id });
        const changes = changesOf(
          { ...loggedFields(row, owners.before), ...custom.before },
          { ...loggedFields(columns, owners.after), ...custom.after },
        );
        const isChanged = changes !== null || columns.owner_id !== row.owner_id;
        if (isChanged) {
          await writeAccount(tx, companyId, id, { ...columns, ...custom.columns, updated_at: at });
          await recordChange(tx, inCompany, {
            entity: 'organization',
            entityId: id,
            action: 'updated',
            ...namedChanges(changes, 'organization', row.name),
            at,
          });
        }
        const changed = isChanged ? await accountOf(tx, companyId, id) : row;
        return { account: shownAccount(await showAccounts(tx, inCompany, [changed])), isChanged };
      });
    },
  };
}

const AT_ONCE = 1_000;

/** The names of the owner before and after a change. Rejects one who does not manage leads of the company. */
async function checkedOwners(tx: Tx, companyId: string, next: string | null, current: string | null) {
  const names = await ownerNames(tx, companyId, [next, current]);
  if (next !== null && next !== current && !names.has(next))
    throw invalid('invalid-owner', ACCOUNT_MESSAGES.owner);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return { before: nameOf(current), after: nameOf(next) };
}

function shownAccount([account]: ShownAccount[]): ShownAccount {
  if (!account) throw new Error('An account was not shown');
  return account;
}
