import { SLUG_HISTORY_DAYS } from '#contract/limits/account/addresses.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { CompanyChanges } from './changes/companyChanges.service.ts';
import { companyChanges } from './changes/companyChanges.service.ts';
import type { CompanyDeps } from './companyDeps.ts';
import { daysBefore } from './companyDeps.ts';
import type { CompanyReads } from './companyReads.service.ts';
import { companyReads } from './companyReads.service.ts';
import type { CompanySuspension } from './companySuspension.service.ts';
import { companySuspension } from './companySuspension.service.ts';
import { forgetSlugs } from './slugs.store.ts';
import type { CompanyTrash } from './trash/companyTrash.service.ts';
import { companyTrash } from './trash/companyTrash.service.ts';

export type { CompanyRow } from './companies.store.ts';
export type { CompanyDeps } from './companyDeps.ts';
export type { FoundCompanies, PublicCompany } from './companyReads.service.ts';

/** Companies, their slugs and their trash. */
export interface CompaniesService extends CompanyReads, CompanyChanges, CompanyTrash, CompanySuspension {
  /** Frees the slugs that companies gave up 30 days ago; answers how many. */
  forgetOldSlugs(): Promise<number>;
}

/** The companies' service on a database. */
export function createCompaniesService(deps: CompanyDeps): CompaniesService {
  return {
    ...companyReads(deps),
    ...companyChanges(deps),
    ...companyTrash(deps),
    ...companySuspension(deps),
    forgetOldSlugs: () =>
      accountScope(deps.database, (tx) => forgetSlugs(tx, daysBefore(deps.clock.now(), SLUG_HISTORY_DAYS))),
  };
}
