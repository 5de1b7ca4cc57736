import type { Tx } from '#server/database/walls/scopes.ts';
import { readCompanyChoices } from './companyChoices.store.ts';
import type { CompanyChoices } from './companyChoices.ts';
import { companyChoices } from './companyChoices.ts';

/** The company's current options and managers, to look up names in cells and to name stored ids. */
export async function choicesOf(tx: Tx, companyId: string): Promise<CompanyChoices> {
  return companyChoices(await readCompanyChoices(tx, companyId));
}
