import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';

/** Adds a lead manager of this first name. */
export async function insertLeadManager(
  database: Database,
  companyId: string,
  name: string,
): Promise<string> {
  const id = newId();
  const at = new Date();
  const row = { company_id: companyId, id, first_name: name, last_name: '', status: 'ACTIVE' } as const;
  await companyScope(database, { companyId, userId: null }, (tx) =>
    tx
      .insertInto('lead_managers')
      .values({ ...row, created_at: at, updated_at: at, search: name })
      .execute(),
  );
  return id;
}

/** Adds a project of this title. */
export async function insertProject(database: Database, companyId: string, title: string): Promise<string> {
  const id = newId();
  const at = new Date();
  const row = { company_id: companyId, id, title, status: 'READY', property_category: 'LAND' } as const;
  await companyScope(database, { companyId, userId: null }, (tx) =>
    tx
      .insertInto('projects')
      .values({ ...row, created_at: at, updated_at: at, search: title })
      .execute(),
  );
  return id;
}
