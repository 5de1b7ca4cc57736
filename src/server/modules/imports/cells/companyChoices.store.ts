import { sql } from 'kysely';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** What cells can name: entries of lead setup, archived ones too, lead managers and projects. */
export interface CompanyChoiceRows {
  options: { id: string; kind: OptionKind; name: string; name_key: string; is_default: boolean }[];
  managers: { id: string; first_name: string; last_name: string }[];
  projects: { id: string; title: string }[];
}

/** Reads them all. */
export async function readCompanyChoices(tx: Tx, companyId: string): Promise<CompanyChoiceRows> {
  const options = await tx
    .selectFrom('lead_options')
    .select(['id', 'kind', 'name', 'name_key', 'is_default'])
    .where('company_id', '=', companyId)
    .execute();
  const managers = await tx
    .selectFrom('lead_managers')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .execute();
  const projects = await tx
    .selectFrom('projects')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .execute();
  return { options, managers, projects };
}

/** Holds these groups and projects until the transaction ends; answers whether all are there still. */
export async function lockLabels(
  tx: Tx,
  companyId: string,
  { groupIds, projectIds }: { groupIds: string[]; projectIds: string[] },
): Promise<boolean> {
  const hold = async (table: 'lead_options' | 'projects', ids: string[]) => {
    if (ids.length === 0) return true;
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .forKeyShare()
      .execute();
    return rows.length === ids.length;
  };
  return (await hold('lead_options', groupIds)) && (await hold('projects', projectIds));
}
