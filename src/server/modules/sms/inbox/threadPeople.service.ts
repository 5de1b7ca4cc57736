import { can } from '#contract/access/can.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { readThreadOwners } from './threads.store.ts';

/** The other side of conversations, for records that name conversations by id. */
export interface SmsThreadPeople {
  /**
   * By the id of a conversation of the viewer's current company: the name of its person, or the number for reading where
   * there is none. Without conversations that the viewer may not see.
   */
  findThreadPeople(viewer: Viewer, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Reads the other side of conversations. */
export function createSmsThreadPeople({ database }: Pick<SmsDeps, 'database'>): SmsThreadPeople {
  return {
    async findThreadPeople(anyone, ids) {
      if (anyone.companyId === null || ids.length === 0 || !can(anyone, 'SMS_CAMPAIGN', 'VIEW'))
        return new Map();
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        const seen = await seenPeople(tx, viewer);
        const rows = await readThreadOwners(tx, viewer.companyId, seen, ids);
        return new Map(rows.map(({ id, phone, person_name: name }) => [id, name || phoneForReading(phone)]));
      });
    },
  };
}
