import type { Tx } from '#server/database/walls/scopes.ts';
import { companyChoices } from './companyChoices.ts';
import type { CompanyChoices } from './companyChoices.ts';
import { readCompanyChoices } from './companyChoices.store.ts';

/** The company's lists as they are now, to look up names that cells have, and to name what is stored. */
export async function choicesOf(tx: Tx, companyId: string): Promise<CompanyChoices> {
  return companyChoices(await readCompanyChoices(tx, companyId));
}
