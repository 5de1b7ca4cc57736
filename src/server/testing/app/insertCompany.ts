import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { CompaniesTable } from '#server/modules/companies/companies.table.ts';
import { addDefaultPipeline } from '#server/modules/deals/pipelines/defaultPipeline.service.ts';
import { addDefaultOptions } from '#server/modules/lead-setup/defaultOptions.service.ts';

/** Adds a company with its owner and the lead setup and the pipeline of a new company, for tests below the companies module. Gives its id. */
export async function insertCompany(
  database: Database,
  ownerId: string,
  fields: Partial<Insertable<CompaniesTable>> = {},
): Promise<string> {
  const id = uuid();
  const now = new Date();
  const company = {
    id,
    owner_id: ownerId,
    company_name: 'Analytical Engines',
    email: 'hello@example.com',
    time_zone: 'Europe/London',
    currency: 'GBP',
    created_at: now,
    updated_at: now,
    ...fields,
  };
  await platformScope(database, async (tx) => {
    await tx.insertInto('companies').values(company).execute();
    await tx
      .insertInto('memberships')
      .values({ user_id: ownerId, company_id: id, kind: 'OWNER', created_at: now })
      .execute();
    await addDefaultOptions(tx, { companyId: id, at: now });
    await addDefaultPipeline(tx, { companyId: id, at: now });
  });
  return id;
}
