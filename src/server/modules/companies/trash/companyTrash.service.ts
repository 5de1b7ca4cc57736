import { i18n } from '#contract/i18n/i18n.ts';
import { COMPANY_TRASH_DAYS } from '#contract/limits/account/company.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { LockedCompany } from '../changes/companyChanges.store.ts';
import { deleteCompanyRows, lockCompany, writeCompany } from '../changes/companyChanges.store.ts';
import { readOwned, readPurgeable } from '../companies.store.ts';
import { activeCompany, ownedCompany, viewerScope } from '../companyAccess.ts';
import type { CompanyDeps } from '../companyDeps.ts';
import { daysBefore } from '../companyDeps.ts';
import { recordCompanyEvent } from '../companyEvents.ts';
import { releaseDomain } from '../domains/domains.store.ts';

export interface CompanyTrash {
  /**
   * Moves a company to trash, for its owner or a master admin. It keeps its slug and domain, which show
   * nothing.
   */
  moveCompanyToTrash(viewer: Viewer, companyId: string): Promise<void>;
  /**
   * Restores a company from trash, or permanently deletes it: its rows are deleted, the slug becomes free,
   * the domain is blocked for others for 30 days, the activity log stays. Rejects a company that is not in
   * trash.
   */
  deleteOrRestoreCompanyFromTrash(viewer: Viewer, companyId: string, isRestore: boolean): Promise<void>;
  /** Permanently deletes companies that were in trash for 30 days; returns their number. */
  purgeTrash(): Promise<number>;
  /**
   * Permanently deletes all companies of an owner, together with the account; returns their number. May be
   * repeated.
   */
  deleteCompaniesOf(userId: string): Promise<number>;
}

/** The trash of the companies. */
export function companyTrash({
  database,
  clock,
  companyTables,
}: Pick<CompanyDeps, 'database' | 'clock' | 'companyTables'>): CompanyTrash {
  async function deleteForGood(tx: Tx, viewer: Viewer | null, company: LockedCompany): Promise<void> {
    const now = clock.now();
    const { company_name: companyName, email, slug, domain } = company;
    if (domain) await releaseDomain(tx, { domain, companyId: company.id, now });
    await recordCompanyEvent(tx, viewer, company, {
      action: 'deleted',
      before: { companyName, email, slug, domain },
      after: null,
      at: now,
    });
    await deleteCompanyRows(tx, company.id, companyTables);
  }

  async function purge(companyId: string, trashedBefore: Date): Promise<boolean> {
    return platformScope(database, async (tx) => {
      const company = await lockCompany(tx, companyId, null);
      // It may have been restored since the list was read.
      if (!company?.trashed_at || company.trashed_at > trashedBefore) return false;
      await deleteForGood(tx, null, company);
      return true;
    });
  }

  async function deleteOwned(companyId: string, userId: string): Promise<void> {
    await platformScope(database, async (tx) => {
      const company = await lockCompany(tx, companyId, null);
      if (company?.owner_id === userId) await deleteForGood(tx, null, company);
    });
  }

  return {
    async moveCompanyToTrash(viewer, companyId) {
      const now = clock.now();
      await viewerScope(database, viewer, async (tx) => {
        const company = await activeCompany(tx, viewer, companyId);
        await writeCompany(tx, companyId, {
          trashed_at: now,
          trashed_by: viewerName(viewer),
          updated_at: now,
        });
        await recordCompanyEvent(tx, viewer, company, {
          action: 'trashed',
          before: null,
          after: null,
          at: now,
        });
      });
    },

    async deleteOrRestoreCompanyFromTrash(viewer, companyId, isRestore) {
      const now = clock.now();
      await viewerScope(database, viewer, async (tx) => {
        const company = await ownedCompany(tx, viewer, companyId);
        if (!company.trashed_at)
          throw new UserError(409, 'not-in-trash', i18n.t('This company is not in trash'));
        if (!isRestore) return deleteForGood(tx, viewer, company);
        await writeCompany(tx, companyId, { trashed_at: null, trashed_by: null, updated_at: now });
        await recordCompanyEvent(tx, viewer, company, {
          action: 'restored',
          before: null,
          after: null,
          at: now,
        });
      });
    },

    async purgeTrash() {
      const trashedBefore = daysBefore(clock.now(), COMPANY_TRASH_DAYS);
      let purged = 0;
      for (;;) {
        const ids = await platformScope(database, (tx) => readPurgeable(tx, trashedBefore, BATCH));
        for (const id of ids) if (await purge(id, trashedBefore)) purged += 1;
        if (ids.length < BATCH) return purged;
      }
    },

    async deleteCompaniesOf(userId) {
      const ids = await platformScope(database, (tx) => readOwned(tx, userId));
      for (const id of ids) await deleteOwned(id, userId);
      return ids.length;
    },
  };
}

const BATCH = 100;
