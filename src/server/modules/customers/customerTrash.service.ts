import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { CUSTOMER_TRASH_DAYS } from '#contract/limits/records/customers.ts';
import { CUSTOMER_MESSAGES } from '#contract/validation/records/customer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { purgeTrashed } from '#server/modules/companies/trash/purgeTrashed.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { CustomerSearch } from './boundCustomerFilter.service.ts';
import { boundCustomerFilter } from './boundCustomerFilter.service.ts';
import type { CustomerRow } from './customers.store.ts';
import {
  deleteCustomers,
  isEmailTaken,
  readCustomer,
  readCustomers,
  readPurgeable,
  writeCustomer,
} from './customers.store.ts';
import type { CustomersDeps } from './customersDeps.ts';
import type { ShownCustomer } from './shownCustomer.service.ts';
import { showCustomers } from './shownCustomer.service.ts';

export interface CustomerTrash {
  /** A page of trash, what went there last first unless it says otherwise. */
  findTrashedCustomers(
    viewer: Viewer,
    search: CustomerSearch,
  ): Promise<{ rows: ShownCustomer[]; total: number }>;
  /** Moves a customer to trash. */
  moveCustomerToTrash(viewer: Viewer, id: string): Promise<void>;
  /**
   * Restores a customer from trash, or permanently deletes them, which needs MANAGE; their invoices stay.
   * Rejects a missing customer, and restoring one whose email address is taken.
   */
  deleteOrRestoreCustomer(viewer: Viewer, id: string, isRestore: boolean): Promise<void>;
  /**
   * Permanently deletes customers who were in trash for 30 days; returns their number. One event for each
   * company.
   */
  purgeCustomers(): Promise<number>;
}

/** The trash of customers. */
export function customerTrash({ database, clock }: CustomersDeps): CustomerTrash {
  return {
    async findTrashedCustomers(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readCustomers(
          tx,
          companyId,
          true,
          await boundCustomerFilter(tx, inCompany, search, clock.now()),
        );
        return { rows: await showCustomers(tx, companyId, rows), total };
      });
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
      if (!isRestore && !can(viewer, 'CUSTOMERS', 'MANAGE')) throw forbidden();
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

    purgeCustomers: () =>
      purgeTrashed(database, {
        at: clock.now(),
        days: CUSTOMER_TRASH_DAYS,
        entityOf: () => 'customer',
        read: readPurgeable,
        remove: deleteCustomers,
      }),
  };
}

async function lockedCustomer(tx: Tx, companyId: string, id: string, isTrashed: boolean) {
  const row = isUuid(id) ? await readCustomer(tx, companyId, id, true) : undefined;
  if (!row || (row.trashed_at !== null) !== isTrashed) throw notFound('customer');
  return row;
}

function about(row: CustomerRow) {
  return { entity: 'customer', entityId: row.id } as const;
}
