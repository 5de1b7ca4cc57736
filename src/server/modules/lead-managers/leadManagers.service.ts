import { v7 as newId } from 'uuid';
import { renameTags } from '#contract/live/changeTags.ts';
import { LEAD_MANAGER_MESSAGES } from '#contract/validation/records/crm/leadManager.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { BulkStatus } from './bulkStatus.service.ts';
import { bulkStatus } from './bulkStatus.service.ts';
import type { LeadManagerDeletion } from './deletion.service.ts';
import { leadManagerDeletion } from './deletion.service.ts';
import { managerOf } from './foundManager.ts';
import type { LeadManagerInput } from './leadManagerInput.ts';
import { changedManager, managerFields, NEW_MANAGER } from './leadManagerInput.ts';
import type { LeadManagerFilter, LeadManagerRow } from './leadManagers.store.ts';
import { insertManager, readAccount, readManagers, writeManagers } from './leadManagers.store.ts';
import type { ManagedPeople } from './managedPeople.ts';

export type { LeadManagerRow };

/** The input of a list of lead managers. */
export type LeadManagerSearch = Omit<LeadManagerFilter, 'id' | 'now'>;

/** Who answers for leads. */
export interface LeadManagersService extends BulkStatus, LeadManagerDeletion {
  /** A page of the company's lead managers, with the numbers of their leads as they are now. */
  findLeadManagers(
    viewer: Viewer,
    search: LeadManagerSearch,
  ): Promise<{ rows: LeadManagerRow[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findLeadManager(viewer: Viewer, id: string): Promise<LeadManagerRow>;
  /** Adds a lead manager. Refuses fields that break their rule, and an account that is not the company's or is linked already. */
  createLeadManager(viewer: Viewer, input: LeadManagerInput): Promise<void>;
  /** Changes the given fields, with the same rejections; false where nothing changed. */
  updateLeadManager(viewer: Viewer, id: string, input: LeadManagerInput): Promise<boolean>;
}

/** Lead managers on a database. */
export function createLeadManagersService({
  database,
  clock,
  people,
}: {
  database: Database;
  clock: Clock;
  people: ManagedPeople;
}): LeadManagersService {
  return {
    ...bulkStatus({ database, clock }),
    ...leadManagerDeletion({ database, clock, people }),

    async findLeadManagers(viewer, search) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) =>
        readManagers(tx, inCompany.companyId, { ...search, now: clock.now() }),
      );
    },

    async findLeadManager(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => managerOf(tx, inCompany.companyId, id, clock.now()));
    },

    async createLeadManager(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          const { defaultCountry } = await companySettings(tx, companyId, true);
          const { columns, userEmail } = changedManager(NEW_MANAGER, input, defaultCountry);
          const id = newId();
          const userId = await linkedAccount(tx, companyId, id, userEmail);
          await insertManager(tx, {
            ...columns,
            company_id: companyId,
            id,
            user_id: userId,
            created_at: at,
            updated_at: at,
          });
          await recordChange(tx, inCompany, {
            entity: 'lead manager',
            entityId: id,
            action: 'created',
            before: null,
            after: changesOf({}, managerFields(columns, userEmail))?.after ?? {},
            at,
          });
        }),
      );
    },

    async updateLeadManager(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const { defaultCountry } = await companySettings(tx, companyId, true);
        const manager = await managerOf(tx, companyId, id, at);
        const { columns, userEmail } = changedManager(manager, input, defaultCountry);
        const changes = changesOf(
          managerFields(manager, manager.user_email),
          managerFields(columns, userEmail),
        );
        if (!changes) return false;
        const userId =
          userEmail === manager.user_email
            ? manager.user_id
            : await linkedAccount(tx, companyId, id, userEmail);
        await writeManagers(tx, companyId, [id], { ...columns, user_id: userId, updated_at: at });
        const isSeenOnPeople = SEEN_ON_PEOPLE.some((field) => field in changes.after);
        await recordChange(tx, inCompany, {
          entity: 'lead manager',
          entityId: id,
          action: 'updated',
          ...changes,
          alsoTags: isSeenOnPeople ? renameTags('lead manager') : [],
          at,
        });
        return true;
      });
    },
  };
}

async function linkedAccount(
  tx: Tx,
  companyId: string,
  managerId: string,
  userEmail: string | null,
): Promise<string | null> {
  if (userEmail === null) return null;
  const account = await readAccount(tx, companyId, userEmail);
  if (!account) throw invalid('account-not-found', LEAD_MANAGER_MESSAGES.noAccount);
  if (account.manager_id !== null && account.manager_id !== managerId)
    throw new UserError(409, 'account-linked', LEAD_MANAGER_MESSAGES.linked);
  return account.id;
}

/** People show the name, the account decides which leads a member sees, and active managers are offered. */
const SEEN_ON_PEOPLE = ['firstName', 'lastName', 'userEmail'];
