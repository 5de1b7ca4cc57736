import { suspensionReasonProblem } from '#contract/validation/records/suspension.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyInTrash } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { writeCompany } from '../changes/companyChanges.store.ts';
import { ownedCompany } from '../companyAccess.ts';
import type { CompanyDeps } from '../companyDeps.ts';
import { recordCompanyEvent } from '../companyEvents.ts';

export interface CompanySuspension {
  /**
   * Suspends a company, with a reason that its people read, or lifts that; false where it was so. From the next request on nothing of it is
   * read or changed, open browsers show why at once; its public pages are gone and what it sends and does by itself waits. For a
   * master admin; the caller has checked. Refuses a company that does not exist or is in the trash, and suspending without a reason.
   */
  suspendCompany(
    viewer: Viewer,
    given: { id: string; isSuspended: boolean; reason?: string | null },
  ): Promise<boolean>;
}

/** What whoever runs the installation does with companies that break its rules. */
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
