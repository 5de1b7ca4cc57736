import { v7 as newId } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { CUSTOMER_MESSAGES } from '#contract/validation/records/customer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { PersonKind, PersonRow } from '#server/modules/people/people.table.ts';
import { customerColumns, loggedFields } from './customerInput.ts';
import type { CustomerRow } from './customers.store.ts';
import { insertCustomer, isEmailTaken, readCustomer, readCustomerOf } from './customers.store.ts';
import type { CustomersDeps } from './customersDeps.ts';

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
  ): Promise<{ row: CustomerRow; isNew: boolean }>;
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
        if (made) return { row: made, isNew: false };
        const columns = columnsOf(person);
        if (columns.email !== null && (await isEmailTaken(tx, companyId, columns.email, personId)))
          throw new UserError(409, 'email-taken', CUSTOMER_MESSAGES.emailTaken);
        const id = newId();
        await insertCustomer(tx, {
          ...columns,
          company_id: companyId,
          id,
          person_id: personId,
          person_kind: kind,
          created_by: viewerName(inCompany),
          created_at: at,
          updated_at: at,
        });
        await recordChange(tx, inCompany, {
          entity: 'customer',
          entityId: id,
          action: 'created',
          before: null,
          after: changesOf({}, loggedFields(columns))?.after ?? {},
          at,
        });
        const row = await readCustomer(tx, companyId, id);
        if (!row) throw notFound('customer');
        return { row, isNew: true };
      });
    },
  };
}

function columnsOf(person: PersonRow) {
  return customerColumns({
    first_name: person.first_name || person.company_name || person.email || person.phone_typed || '',
    last_name: person.last_name,
    phone: person.phone,
    phone_typed: person.phone_typed,
    email: person.email,
    street: person.street,
    state: person.zone,
    zip: person.postal_code,
    city: person.country ? person.city : null,
    country: person.country,
    job_title: person.job_title,
    company_name: person.company_name,
    gender: null,
    photo: null,
    language: null,
  });
}
