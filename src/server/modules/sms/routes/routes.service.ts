import type { SmsRoute } from '#contract/sms/routes.ts';
import { routesProblem } from '#contract/sms/routes.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { readAllProviders } from '../providers/providers.store.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { lockRoutes, readRoutes, writeRoutes } from './routes.store.ts';

/** Routing rules by number prefix. */
export interface SmsRouting {
  findSmsRoutes(viewer: Viewer): Promise<SmsRoute[]>;
  /** Saves all rules; queued messages keep their provider. False if nothing changed. Rejects invalid rules. */
  saveSmsRoutes(viewer: Viewer, routes: readonly SmsRoute[]): Promise<boolean>;
}

/** Creates the service for routing rules. */
export function createSmsRouting({ database, clock }: Pick<SmsDeps, 'database' | 'clock'>): SmsRouting {
  return {
    findSmsRoutes(viewer) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => readRoutes(tx, inCompany.companyId));
    },

    saveSmsRoutes(anyone, given) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const routes = given.map(({ prefix, providerIds }) => ({
        prefix: prefix.trim(),
        providerIds: [...providerIds],
      }));
      const problem = routesProblem(routes);
      if (problem) throw invalid('invalid-routes', problem);
      return companyScope(database, viewer, async (tx) => {
        // Also blocks deleting a provider
        await lockRoutes(tx, companyId);
        const names = new Map((await readAllProviders(tx, companyId)).map(({ id, name }) => [id, name]));
        if (!routes.every(({ providerIds }) => providerIds.every((id) => names.has(id))))
          throw notFound('provider');
        const shown = (list: readonly SmsRoute[]) => ({
          routes: list
            .map(({ prefix, providerIds }) => {
              const by = providerIds.map((id) => names.get(id) ?? 'a deleted provider').join(', then ');
              return `${prefix || 'all other numbers'}: ${by}`;
            })
            .join('; '),
        });
        const changes = changesOf(shown(await readRoutes(tx, companyId)), shown(routes));
        if (!changes) return false;
        await writeRoutes(tx, companyId, routes);
        const about = { entity: 'sms settings', entityId: companyId } as const;
        await recordChange(tx, viewer, { ...about, action: 'updated', ...changes, at: clock.now() });
        return true;
      });
    },
  };
}
