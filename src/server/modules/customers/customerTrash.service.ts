import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { CUSTOMER_TRASH_DAYS } from '#contract/limits/records/customers.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { CUSTOMER_MESSAGES } from '#contract/validation/records/customer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound, UserError } from '#server/access/userError.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordEvent } from '#server/modules/events/events.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { CustomersDeps } from './customersDeps.ts';
import {
  deleteCustomers,
  isEmailTaken,
  readCustomer,
  readCustomers,
  readPurgeable,
  writeCustomer,
} from './customers.store.ts';
import type { CustomerFilter, CustomerRow } from './customers.store.ts';

export interface CustomerTrash {
  /** A page of the trash, what went there last first unless it says otherwise. */
  findTrashedCustomers(
    viewer: Viewer,
    filter: CustomerFilter,
  ): Promise<{ rows: CustomerRow[]; total: number }>;
  /** Moves a customer to the trash. */
  moveCustomerToTrash(viewer: Viewer, id: string): Promise<void>;
  /**
   * Takes a customer out of the trash, or deletes them for good, which asks for MANAGE; their invoices stay. Refuses who is not
   * there, and to restore one whose email address another customer has by now.
   */
  deleteOrRestoreCustomer(viewer: Viewer, id: string, isRestore: boolean): Promise<void>;
  /** Deletes for good who has been in the trash for 30 days; answers how many. One event a company tells of it. */
  purgeCustomers(): Promise<number>;
}

/** Where customers wait before they are gone for good. */
export function customerTrash({ database, clock }: CustomersDeps): CustomerTrash {
  return {
    async findTrashedCustomers(viewer, filter) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => readCustomers(tx, inCompany.companyId, true, filter));
    },

    async moveCustomerToTrash(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const row = await lockedCustomer(tx, companyId, id, false);
        await writeCustomer(tx, companyId, id, { trashed_at: at, trashed_by: viewerName(inCompany) });
        await recordChange(tx, inCompany, {
          ...about(row),
          action: 'trashed',
          before: null,
          after: null,
          at,
        });
      });
    },

    async deleteOrRestoreCustomer(viewer, id, isRestore) {
      if (!isRestore && !can(viewer, 'CRM_CONTACTS', 'MANAGE')) throw forbidden();
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const row = await lockedCustomer(tx, companyId, id, true);
        if (!isRestore) {
          await deleteCustomers(tx, companyId, [id]);
          const name = `${row.first_name} ${row.last_name}`.trim();
          return recordChange(tx, inCompany, {
            ...about(row),
            action: 'deleted',
            before: { name },
            after: null,
            at,
          });
        }
        if (row.email !== null && (await isEmailTaken(tx, companyId, row.email, id)))
          throw new UserError(409, 'email-taken', CUSTOMER_MESSAGES.emailTaken);
        await writeCustomer(tx, companyId, id, { trashed_at: null, trashed_by: null });
        await recordChange(tx, inCompany, {
          ...about(row),
          action: 'restored',
          before: null,
          after: null,
          at,
        });
      });
    },

    async purgeCustomers() {
      const at = clock.now();
      const trashedBefore = new Date(at.getTime() - CUSTOMER_TRASH_DAYS * DAY_MS);
      let purged = 0;
      for (;;) {
        const rows = await platformScope(database, (tx) => readPurgeable(tx, trashedBefore, BATCH));
        for (const [companyId, group] of Map.groupBy(rows, ({ company_id }) => company_id)) {
          const ids = group.map(({ id }) => id);
          await companyScope(database, { companyId, userId: null }, (tx) => purge(tx, companyId, ids, at));
        }
        purged += rows.length;
        if (rows.length < BATCH) return purged;
      }
    },
  };
}

async function purge(tx: Tx, companyId: string, ids: readonly string[], at: Date): Promise<void> {
  await deleteCustomers(tx, companyId, ids);
  const company = await companySettings(tx, companyId).catch(() => null);
  // A company that is in the trash itself tells nobody
  if (!company) return;
  await recordEvent(tx, {
    companyId,
    companyName: company.companyName,
    ownerId: company.ownerId,
    actorId: null,
    actorName: 'Exkoo',
    source: 'SYSTEM',
    entity: 'customer',
    entityId: companyId,
    action: 'purged',
    before: { count: ids.length },
    after: null,
    tags: additionTags('customer'),
    createdAt: at,
  });
}

async function lockedCustomer(tx: Tx, companyId: string, id: string, isTrashed: boolean) {
  const row = isUuid(id) ? await readCustomer(tx, companyId, id, true) : undefined;
  if (!row || (row.trashed_at !== null) !== isTrashed) throw notFound('customer');
  return row;
}

function about(row: CustomerRow) {
  return { entity: 'customer', entityId: row.id } as const;
}

const BATCH = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
