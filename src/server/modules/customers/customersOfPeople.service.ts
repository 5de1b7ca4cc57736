import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { CUSTOMER_MESSAGES } from '#contract/validation/records/customer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { addCustomer, columnsOfPerson } from './billedCustomer.service.ts';
import { isEmailTaken, readCustomer, readCustomerOf } from './customers.store.ts';
import type { CustomersDeps } from './customersDeps.ts';
import type { ShownCustomer } from './shownCustomer.service.ts';
import { showCustomer } from './shownCustomer.service.ts';

export interface CustomersOfPeople {
  /**
   * Creates a customer from a lead or contact that the viewer may see, with all known data. If that was done
   * before, resolves to that customer with `isNew` false. Rejects a person whose email address another
   * customer has.
   */
  createCustomerOf(
    viewer: Viewer,
    kind: PersonKind,
    id: string,
  ): Promise<{ row: ShownCustomer; isNew: boolean }>;
}

/** From lead or contact to customer. */
export function customersOfPeople({ database, clock, people }: CustomersDeps): CustomersOfPeople {
  return {
    async createCustomerOf(viewer, kind, personId) {
      if (!can(viewer, AREA_OF[kind], 'VIEW')) throw forbidden();
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const { row: person } = await people.findPerson(viewer, kind, personId);
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const made = await readCustomerOf(tx, companyId, personId);
        if (made) return { row: await showCustomer(tx, made), isNew: false };
        const columns = columnsOfPerson(person);
        if (columns.email !== null && (await isEmailTaken(tx, companyId, columns.email, personId)))
          throw new UserError(409, 'email-taken', CUSTOMER_MESSAGES.emailTaken);
        const id = await addCustomer(tx, inCompany, columns, { person: { id: personId, kind }, at });
        const row = await readCustomer(tx, companyId, id);
        if (!row) throw notFound('customer');
        return { row: await showCustomer(tx, row), isNew: true };
      });
    },
  };
}
