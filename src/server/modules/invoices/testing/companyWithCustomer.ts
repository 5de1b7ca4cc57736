import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { createCustomersService } from '#server/modules/customers/customers.service.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';

/** A company with a customer, and its owner. */
export async function companyWithCustomer(
  database: Database,
): Promise<{ viewer: Viewer; customerId: string }> {
  const account = await insertUser(database);
  const companyId = await insertCompany(database, account.userId);
  const viewer: Viewer = { ...account, companyId };
  const customers = createCustomersService({
    database,
    clock,
    passwords: { hash: () => Promise.resolve('a hash') },
    uploads: { isOwnUpload: () => Promise.resolve(false) },
    people: { findPerson: () => Promise.reject(new Error('No person is expected')) },
  });
  const password = 'paper lantern quartz';
  const name = { firstName: 'Ines', lastName: 'Okafor', email: 'ines@kill.test' };
  const customer = await customers.createCustomer(viewer, {
    ...name,
    newPassword: password,
    confirmPassword: password,
  });
  return { viewer, customerId: customer.id };
}
