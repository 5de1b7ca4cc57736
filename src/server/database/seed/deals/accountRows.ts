import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { foldText, searchTextOf } from '#contract/people/searchText.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { AccountPeopleTable, AccountsTable } from '#server/modules/accounts/accounts.table.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { DemoRandom } from '../demoRandom.ts';
import type { SeededCompany } from '../seededCompany.ts';
import type { DemoAccount } from './dealsData.ts';

/** Rows of accounts, and of the contacts who belong to them by the name of their company. */
export interface AccountRows {
  accounts: Insertable<AccountsTable>[];
  people: Insertable<AccountPeopleTable>[];
}

/** The accounts of a demo company, the oldest first. */
export function accountRows(
  random: DemoRandom,
  { owner, calendar }: SeededCompany,
  data: readonly DemoAccount[],
  { people, ownerIds }: { people: readonly PersonRow[]; ownerIds: readonly string[] },
): AccountRows {
  const accounts = data.map(({ name, domain, phone, address }, index) => {
    const at = calendar.at(calendar.workday(index * 9 - FIRST_DAY), 9 * 60 + 15 * random.between(0, 32));
    return {
      company_id: owner.companyId,
      id: newId(),
      name,
      name_key: foldText(name),
      domain,
      phone,
      phone_typed: phone,
      address,
      owner_id: random.pick(ownerIds),
      created_by: viewerName(owner),
      created_at: at,
      updated_at: at,
      search: searchTextOf([name, domain, address], [phone]),
    };
  });
  const idOf = new Map(accounts.map(({ name, id }) => [name, id]));
  return {
    accounts,
    people: people.flatMap(({ id, company_name, job_title, created_at }) => {
      const accountId = idOf.get(company_name ?? '');
      if (accountId === undefined) return [];
      return [
        { company_id: owner.companyId, account_id: accountId, person_id: id, role: job_title, created_at },
      ];
    }),
  };
}

/** Days ago. */
const FIRST_DAY = 200;
