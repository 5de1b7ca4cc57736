import { planRoomFor } from '#contract/limits/account/planRoom.ts';
import { UNLIMITED } from '#contract/limits/account/plans.ts';
import type { BulkResult, RowSelection } from '#server/access/bulkRows.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changeChosen } from '#server/modules/events/changeChosen.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { requireRights } from '#server/modules/members/actionOwner.service.ts';
import { withDeletedChoices } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import type { IntegrationDeps } from '../integrationDeps.ts';
import { changedIntegration } from './changedIntegration.ts';
import type { ShownIntegration } from './foundIntegration.ts';
import { aboutIntegration, foundIntegration, integrationToStore } from './foundIntegration.ts';
import type { IntegrationInput } from './integrationColumns.ts';
import { isOtherwise, loggedIntegration, storedIntegration } from './integrationColumns.ts';
import { INTEGRATION_RIGHTS } from './integrationRights.ts';
import type { IntegrationSearch } from './integrations.store.ts';
import {
  deleteIntegrations,
  lockChosenIntegrations,
  readIntegrations,
  writeIntegration,
} from './integrations.store.ts';

export interface IntegrationChanges {
  /** Some of the company's integrations, and how many its plan has room for; null for any number. */
  findIntegrations(
    viewer: Viewer,
    search: IntegrationSearch,
  ): Promise<{ rows: ShownIntegration[]; total: number; room: number | null }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findIntegration(viewer: Viewer, id: string): Promise<ShownIntegration>;
  /** Changes the given fields; false if nothing changed. Rejects invalid fields. */
  updateIntegration(viewer: Viewer, id: string, input: IntegrationInput): Promise<boolean>;
  /** Permanently deletes an integration and its deliveries; the people stay. */
  deleteIntegration(viewer: Viewer, id: string): Promise<void>;
  /** Deletes many. Rejects an empty or too large selection; reports missing ones as failed. Pattern as in a search. */
  bulkDeleteIntegrations(
    viewer: Viewer,
    selection: RowSelection & Pick<IntegrationSearch, 'pattern'>,
  ): Promise<BulkResult>;
}

/** Integrations on a database, as their company sees them. */
export function integrationChanges({
  database,
  clock,
}: Pick<IntegrationDeps, 'database' | 'clock'>): IntegrationChanges {
  return {
    async findIntegrations(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readIntegrations(tx, companyId, search);
        const { plan } = await companySettings(tx, companyId);
        const room = planRoomFor(plan, 'INTEGRATIONS');
        return {
          rows: await withDeletedChoices(tx, companyId, rows),
          total,
          room: room === UNLIMITED ? null : room,
        };
      });
    },

    async findIntegration(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => foundIntegration(tx, inCompany.companyId, id));
    },

    async updateIntegration(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const integration = await integrationToStore(tx, companyId, id, true);
        const columns = await changedIntegration(tx, companyId, integration, input);
        if (!isOtherwise(integration, columns)) return false;
        const isTurnedOffOnly = !columns.is_on && !isOtherwise({ ...integration, is_on: false }, columns);
        if (!isTurnedOffOnly) requireRights(inCompany, INTEGRATION_RIGHTS);
        const owner = isTurnedOffOnly ? {} : { owner_id: accountOf(viewer) };
        const fresh = columns.is_on && !integration.is_on ? { last_problem: null } : {};
        const at = clock.now();
        const loggedChanges = changesOf(loggedIntegration(integration), loggedIntegration(columns));
        await writeIntegration(tx, companyId, id, {
          ...storedIntegration(columns),
          ...owner,
          ...fresh,
          updated_at: at,
        });
        await recordChange(tx, inCompany, {
          ...aboutIntegration(id),
          action: 'updated',
          ...(loggedChanges ?? { before: null, after: null }),
          at,
        });
        return true;
      });
    },

    async deleteIntegration(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, async (tx) => {
        const { name } = await foundIntegration(tx, companyId, id, true);
        await deleteIntegrations(tx, companyId, [id]);
        const change = { ...aboutIntegration(id), before: { name }, after: null, at: clock.now() };
        await recordChange(tx, inCompany, { ...change, action: 'deleted' });
      });
    },

    async bulkDeleteIntegrations(viewer, { pattern, ...selection }) {
      return changeChosen(
        { database, clock },
        { viewer, selection },
        {
          entity: 'integration',
          lock: (tx, companyId, chosen) => lockChosenIntegrations(tx, companyId, { chosen, pattern }),
          changeOf: ({ name }) => ({ action: 'deleted', before: { name }, after: null }),
          write: (tx, companyId, { ids }) => deleteIntegrations(tx, companyId, ids),
        },
      );
    },
  };
}
