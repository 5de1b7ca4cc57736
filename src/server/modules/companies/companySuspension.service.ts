import { suspensionReasonProblem } from '#contract/validation/records/suspension.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyInTrash } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { writeCompany } from './changes/companyChanges.store.ts';
import { ownedCompany } from './companyAccess.ts';
import type { CompanyDeps } from './companyDeps.ts';
import { recordCompanyEvent } from './companyEvents.ts';

export interface CompanySuspension {
  /**
   * Suspends a company, with a reason that its members read, or lifts the suspension; false if nothing
   * changed. From the next request on its data is neither read nor changed, and open browsers show the reason
   * at once; its public pages disappear, and its messages and jobs wait. For a master admin; the caller has
   * checked. Rejects a company that is missing or in trash, and a suspension without a reason.
   */
  suspendCompany(
    viewer: Viewer,
    given: { id: string; isSuspended: boolean; reason?: string | null },
  ): Promise<boolean>;
}

/** Suspension of companies by the master admin. */
export function companySuspension({
  database,
  clock,
  jobs,
}: Pick<CompanyDeps, 'database' | 'clock' | 'jobs'>): CompanySuspension {
  return {
    async suspendCompany(viewer, { id, isSuspended, reason: typed }) {
      const reason = isSuspended ? tidyText(typed ?? '') : null;
      const problem = reason !== null && suspensionReasonProblem(reason);
      if (problem) throw invalid('invalid-reason', problem);
      const at = clock.now();
      return platformScope(database, async (tx) => {
        const company = await ownedCompany(tx, viewer, id);
        if (company.trashed_at) throw companyInTrash();
        if ((company.suspended_at !== null) === isSuspended) return false;
        await writeCompany(tx, company.id, {
          suspended_at: isSuspended ? at : null,
          suspended_by: isSuspended ? viewerName(viewer) : null,
          suspended_reason: reason,
          updated_at: at,
        });
        await recordCompanyEvent(tx, viewer, company, {
          action: isSuspended ? 'suspended' : 'reinstated',
          before: isSuspended ? null : { reason: company.suspended_reason },
          after: isSuspended ? { reason } : null,
          at,
        });
        if (!isSuspended) await jobs.enqueue(tx, 'companies.resume', {});
        return true;
      });
    },
  };
}
