import { NIL as NO_ID, v7 as newId, validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { passwordProblem } from '#contract/validation/password.ts';
import { CUSTOMER_MESSAGES } from '#contract/validation/records/customer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, replicaReadScope } from '#server/database/walls/scopes.ts';
import { requireGoodPassword } from '#server/modules/auth/passwordRules.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customChange } from '#server/modules/custom-fields/recordValues.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { CustomerSearch } from './boundCustomerFilter.service.ts';
import { boundCustomerFilter } from './boundCustomerFilter.service.ts';
import type { CustomerColumns, CustomerInput } from './customerInput.ts';
import { changedCustomer, loggedFields } from './customerInput.ts';
import type { CustomerRow } from './customers.store.ts';
import {
  insertCustomer,
  isEmailTaken,
  readCustomer,
  readCustomerIds,
  readCustomers,
  readCustomersOf,
  writeCustomer,
} from './customers.store.ts';
import type { CustomersDeps } from './customersDeps.ts';
import type { CustomersOfPeople } from './customersOfPeople.service.ts';
import { customersOfPeople } from './customersOfPeople.service.ts';
import type { CustomerTrash } from './customerTrash.service.ts';
import { customerTrash } from './customerTrash.service.ts';
import type { ShownCustomer } from './shownCustomer.service.ts';
import { showCustomer, showCustomers } from './shownCustomer.service.ts';

export type { CustomerRow, CustomerSearch };
export type { ShownCustomer } from './shownCustomer.service.ts';

/** Those who pay the company. */
export interface CustomersService extends CustomerTrash, CustomersOfPeople {
  /** A page of the company's customers outside trash. */
  findCustomers(viewer: Viewer, search: CustomerSearch): Promise<{ rows: ShownCustomer[]; total: number }>;
  /** How many the search finds on all pages. */
  countCustomers(viewer: Viewer, search: CustomerSearch): Promise<number>;
  /** All that the search finds, in its order; each as it is when its turn comes. */
  readAllCustomers(viewer: Viewer, search: CustomerSearch): AsyncGenerator<ShownCustomer, void, undefined>;
  /** One of them, in trash or not. Refuses one of another company like one that does not exist. */
  findCustomer(viewer: Viewer, id: string): Promise<ShownCustomer>;
  /** Adds a customer. Refuses fields that break their rule, and an email address that another customer has. */
  createCustomer(viewer: Viewer, input: CustomerInput): Promise<ShownCustomer>;
  /** Changes the given fields, with the same rejections. `isChanged` is false where nothing differed. */
  updateCustomer(
    viewer: Viewer,
    id: string,
    input: CustomerInput,
  ): Promise<{ row: ShownCustomer; isChanged: boolean }>;
}

/** Customers on a database. */
export function createCustomersService(deps: CustomersDeps): CustomersService {
  const { database, clock, passwords, uploads } = deps;

  /** The hash of a valid password; an invalid one is reported with the other fields. */
  async function hashed({ newPassword }: CustomerInput): Promise<string | null> {
    return newPassword && passwordProblem(newPassword) === null ? passwords.hash(newPassword) : null;
  }

  async function checkPhoto(tx: Tx, viewer: Viewer, photo: string | null, current: string | null) {
    if (photo === null || photo === current) return;
    const uploader = accountOf(viewer);
    if (!uploader || !(await uploads.isOwnUpload(tx, uploader, photo, 'profile-upload')))
      throw invalid('invalid-profilephoto', CUSTOMER_MESSAGES.profilePhoto);
  }

  return {
    ...customerTrash(deps),
    ...customersOfPeople(deps),

    async findCustomers(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readCustomers(
          tx,
          companyId,
          false,
          await boundCustomerFilter(tx, inCompany, search, clock.now()),
        );
        return { rows: await showCustomers(tx, companyId, rows), total };
      });
    },

    async countCustomers(viewer, search) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const filter = await boundCustomerFilter(tx, inCompany, search, clock.now());
        return (await readCustomers(tx, inCompany.companyId, false, { ...filter, limit: 1, offset: 0 }))
          .total;
      });
    },

    async *readAllCustomers(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const ids = await replicaReadScope(database, inCompany, async (tx) =>
        readCustomerIds(tx, companyId, await boundCustomerFilter(tx, inCompany, search, clock.now())),
      );
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const page = ids.slice(from, from + AT_ONCE);
        const shown = await replicaReadScope(database, inCompany, async (tx) =>
          showCustomers(tx, companyId, await readCustomersOf(tx, companyId, page)),
        );
        const byId = new Map(shown.map((customer) => [customer.id, customer]));
        yield* page.flatMap((id) => byId.get(id) ?? []);
      }
    },

    async findCustomer(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) =>
        showCustomer(tx, await customerOf(tx, inCompany.companyId, id)),
      );
    },

    async createCustomer(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const passwordHash = await hashed(input);
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const id = await onceOnly(tx, viewer, async () => {
          const { defaultCountry } = await companySettings(tx, companyId, true);
          const columns = changedCustomer(null, input, defaultCountry);
          checkPassword(input, columns);
          await checkEmail(tx, companyId, columns.email, NO_ID);
          await checkPhoto(tx, viewer, columns.photo, null);
          const custom = await customChange(tx, companyId, 'CUSTOMER', {
            input: input.custom,
            row: null,
            viewer: inCompany,
          });
          const newRowId = newId();
          await insertCustomer(tx, {
            ...columns,
            ...custom.columns,
            company_id: companyId,
            id: newRowId,
            password_hash: passwordHash,
            created_by: viewerName(inCompany),
            created_at: at,
            updated_at: at,
          });
          await recordChange(tx, inCompany, {
            entity: 'customer',
            entityId: newRowId,
            action: 'created',
            before: null,
            after: changesOf({}, { ...loggedFields(columns), ...custom.after })?.after ?? {},
            at,
          });
          return newRowId;
        });
        return showCustomer(tx, await customerOf(tx, companyId, id));
      });
    },

    async updateCustomer(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const passwordHash = await hashed(input);
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const { defaultCountry } = await companySettings(tx, companyId, true);
        const row = await customerOf(tx, companyId, id, true);
        if (row.trashed_at)
          throw new UserError(409, 'customer-in-trash', i18n.t('Restore this customer first'));
        const columns = changedCustomer(row, input, defaultCountry);
        if (passwordHash) checkPassword(input, columns);
        if (columns.email !== row.email) await checkEmail(tx, companyId, columns.email, id);
        await checkPhoto(tx, viewer, columns.photo, row.photo);
        const custom = await customChange(tx, companyId, 'CUSTOMER', {
          input: input.custom,
          row,
          viewer: inCompany,
        });
        const before = { ...loggedFields(row), ...custom.before };
        const changes = changesOf(before, {
          ...loggedFields(columns),
          ...custom.after,
          ...(passwordHash && { password: 'changed' }),
        });
        if (!changes) return { row: await showCustomer(tx, row), isChanged: false };
        const password = passwordHash ? { password_hash: passwordHash } : {};
        await writeCustomer(tx, companyId, id, {
          ...columns,
          ...custom.columns,
          ...password,
          updated_at: at,
        });
        await recordChange(tx, inCompany, {
          entity: 'customer',
          entityId: id,
          action: 'updated',
          ...changes,
          at,
        });
        return { row: await showCustomer(tx, await customerOf(tx, companyId, id)), isChanged: true };
      });
    },
  };
}

const AT_ONCE = 1_000;

/** The customer, who must be the company's. */
async function customerOf(tx: Tx, companyId: string, id: string, isLocked = false): Promise<CustomerRow> {
  const row = isUuid(id) ? await readCustomer(tx, companyId, id, isLocked) : undefined;
  if (!row) throw notFound('customer');
  return row;
}

function checkPassword(input: CustomerInput, { first_name, last_name, email }: CustomerColumns): void {
  requireGoodPassword(input.newPassword ?? '', {
    firstName: first_name,
    lastName: last_name,
    email: email ?? '',
  });
}

async function checkEmail(tx: Tx, companyId: string, email: string | null, exceptId: string) {
  if (email !== null && (await isEmailTaken(tx, companyId, email, exceptId)))
    throw new UserError(409, 'email-taken', CUSTOMER_MESSAGES.emailTaken);
}
