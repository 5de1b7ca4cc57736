import { renameTags } from '#contract/live/changeTags.ts';
import { LEAD_MANAGER_MESSAGES } from '#contract/validation/records/crm/leadManager.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { Clock } from '#server/platform/clock.ts';
import { react } from '#server/reactions.ts';
import { managerOf } from './foundManager.ts';
import { managerFields } from './leadManagerInput.ts';
import type { LeadManagerRow } from './leadManagers.store.ts';
import { deleteManager, lockManager } from './leadManagers.store.ts';
import type { ManagedPeople } from './managedPeople.ts';

export interface LeadManagerDeletion {
  /**
   * Deletes a lead manager; everybody assigned to them, in trash too, goes to the replacement, who takes
   * their turns on forms and integrations. Refuses one with leads or contacts without another active lead
   * manager who takes them over.
   */
  deleteLeadManager(viewer: Viewer, id: string, replacementId?: string | null): Promise<void>;
}

/** Lead managers who go, and who takes over. */
export function leadManagerDeletion({
  database,
  clock,
  people,
}: {
  database: Database;
  clock: Clock;
  people: ManagedPeople;
}): LeadManagerDeletion {
  return {
    async deleteLeadManager(viewer, id, replacementId) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const manager = await managerOf(tx, companyId, id, at);
        const replacement = replacementId ? await successor(tx, companyId, id, replacementId, at) : null;
        await lockManager(tx, companyId, id);
        const isInUse = await people.isOnPeople(tx, companyId, 'MANAGER', id);
        if (isInUse && !replacement)
          throw new UserError(409, 'lead-manager-in-use', LEAD_MANAGER_MESSAGES.inUse);
        const moved =
          isInUse && replacement
            ? {
                handedOverTo: nameOf(replacement),
                people: await handOver(people, tx, companyId, { id, by: replacement.id, at }),
              }
            : null;
        const by = replacement?.id ?? null;
        const arrivals = await people.replaceOnArrivals(tx, companyId, 'MANAGER', { id, by, at });
        await react(tx, 'leadManagers.deleted', { companyId, id, replacementId: by });
        await deleteManager(tx, companyId, id);
        await recordChange(tx, inCompany, {
          entity: 'lead manager',
          entityId: id,
          action: 'deleted',
          before: managerFields(manager, manager.user_email),
          after: moved,
          alsoTags: [...(moved ? renameTags('lead manager') : []), ...arrivals],
          at,
        });
      });
    },
  };
}

async function handOver(
  people: ManagedPeople,
  tx: Tx,
  companyId: string,
  given: { id: string; by: string; at: Date },
) {
  const { leads, contacts } = await people.replaceOnPeople(tx, companyId, 'MANAGER', given);
  return leads + contacts;
}

async function successor(tx: Tx, companyId: string, id: string, replacementId: string, now: Date) {
  const found = await managerOf(tx, companyId, replacementId, now).catch((error: unknown) => {
    if (error instanceof UserError) return null;
    throw error;
  });
  if (!found || found.id === id || found.status !== 'ACTIVE')
    throw invalid('invalid-replacement', LEAD_MANAGER_MESSAGES.replacement);
  return found;
}

function nameOf({ first_name, last_name }: LeadManagerRow): string {
  return `${first_name} ${last_name}`.trim();
}
