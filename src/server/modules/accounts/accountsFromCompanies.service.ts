import { v7 as newId } from 'uuid';
import { ACCOUNT_LENGTHS, ACCOUNTS_AT_ONCE } from '#contract/limits/records/deals.ts';
import { foldText } from '#contract/people/searchText.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import { accountColumns } from './accountInput.ts';
import { insertAccounts } from './accounts.store.ts';
import type { AccountsDeps } from './accountsDeps.ts';
import type { CompanyGroup } from './accountsFromCompanies.store.ts';
import { linkCompanyGroups, readCompanyGroups } from './accountsFromCompanies.store.ts';
import { checkCount } from './foundAccount.ts';

export interface AccountsFromCompanies {
  /** Company names of people without an account that no account has, those of most people first, at most 200. */
  findAccountsFromCompanies(viewer: Viewer): Promise<CompanyGroup[]>;
  /**
   * Creates an account for each of these names that is found so, at most 200, and adds its people. Resolves to the ids
   * of the accounts.
   */
  createAccountsFromCompanies(viewer: Viewer, names: readonly string[]): Promise<string[]>;
}

/** Accounts from the company names of people. */
export function accountsFromCompanies({ database, clock }: AccountsDeps): AccountsFromCompanies {
  return {
    async findAccountsFromCompanies(viewer) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) =>
        readCompanyGroups(tx, inCompany.companyId, await seenPeople(tx, inCompany), {
          keys: null,
          limit: ACCOUNTS_AT_ONCE,
        }),
      );
    },

    async createAccountsFromCompanies(viewer, names) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      checkCount(names);
      return companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          // Two at the same time would create the same accounts
          await companySettings(tx, companyId, true);
          const seen = await seenPeople(tx, inCompany);
          const keys = names.map(foldText);
          const groups = await readCompanyGroups(tx, companyId, seen, { keys, limit: ACCOUNTS_AT_ONCE });
          if (groups.length === 0) return [];
          const accounts = groups.map(({ key, name }) => ({ id: newId(), key, name: cut(name) }));
          await insertAccounts(
            tx,
            accounts.map(({ id, name }) => ({
              ...accountColumns({ ...NOTHING_ELSE, name }),
              company_id: companyId,
              id,
              created_by: viewerName(inCompany),
              created_at: at,
              updated_at: at,
            })),
          );
          await linkCompanyGroups(tx, companyId, seen, { accounts, at });
          await recordChanges(
            tx,
            inCompany,
            accounts.map(({ id, name }) => ({
              entity: 'organization',
              entityId: id,
              action: 'created',
              before: null,
              after: { name },
              at,
            })),
          );
          return accounts.map(({ id }) => id);
        }),
      );
    },
  };
}

const NOTHING_ELSE = {
  domain: null,
  phone: null,
  phone_typed: null,
  address: null,
  description: null,
  owner_id: null,
};

function cut(name: string): string {
  return [...name].slice(0, ACCOUNT_LENGTHS.name).join('');
}
