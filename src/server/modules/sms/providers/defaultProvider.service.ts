import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { lockRoutes } from '../routes/routes.store.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { providerOf } from './providerOf.ts';
import { readUsualProvider, writeDefault } from './providers.store.ts';

/** The default provider: sends messages that specify no other provider. */
export interface DefaultProvider {
  /** Sets the default. Queued messages keep their provider. Returns false if it already was the default. */
  setDefaultSmsProvider(viewer: Viewer, id: string): Promise<boolean>;
}

export function defaultProvider({ database, clock }: Pick<SmsDeps, 'database' | 'clock'>): DefaultProvider {
  return {
    setDefaultSmsProvider(anyone, id) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return companyScope(database, viewer, async (tx) => {
        // Serializes with other changes of the default and with provider deletion
        await lockRoutes(tx, companyId);
        const row = await providerOf(tx, companyId, id, true);
        const usual = await readUsualProvider(tx, companyId, null);
        const isNew = usual?.id !== row.id;
        // The first one stays it from now on, whatever comes after it
        await writeDefault(tx, companyId, row.id);
        if (isNew)
          await recordChange(tx, viewer, {
            entity: 'sms provider',
            entityId: row.id,
            action: 'updated',
            before: { default: 'No' },
            after: { default: 'Yes' },
            at: clock.now(),
          });
        return isNew;
      });
    },
  };
}
