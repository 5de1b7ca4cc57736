import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { assignedTo } from '../peopleAccess.ts';
import type { PeopleDeps } from '../peopleDeps.ts';
import { readTrashed } from './peopleChanges.store.ts';

/** Who can come back from trash. */
export interface RestorablePeople {
  /** The people in trash among these that the viewer may restore, in their current company. */
  findRestorable(viewer: Viewer, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Who can come back from trash, on a database. */
export function restorablePeople({ database }: PeopleDeps): RestorablePeople {
  return {
    async findRestorable(anyone, ids) {
      if (anyone.companyId === null || ids.length === 0) return new Set();
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        const own = await assignedTo(tx, viewer, 'LEAD');
        const found = (await readTrashed(tx, viewer.companyId, ids)).filter(
          ({ kind, manager_id: manager }) =>
            can(viewer, AREA_OF[kind], 'EDIT') &&
            (kind === 'CONTACT' || own === undefined || own === manager),
        );
        return new Set(found.map(({ id }) => id));
      });
    },
  };
}
