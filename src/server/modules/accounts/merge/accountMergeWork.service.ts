import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';
import type { RelationUse } from '#server/modules/custom-fields/references/relationMoves.service.ts';
import { moveRelations } from '#server/modules/custom-fields/references/relationMoves.service.ts';
import type { RecordWork } from '#server/modules/record-jobs/run/recordWork.ts';
import { react } from '#server/reactions.ts';
import { readAccountsOf } from '../accounts.store.ts';
import { undoAccounts } from '../bulk/undoAccounts.service.ts';
import type { RecordsOfAccount, StoredLink } from './mergedLinks.store.ts';
import { restoreLinks } from './mergedLinks.store.ts';

/** What the undo of a merge needs, apart from the columns of the accounts. */
export interface MergePayload extends RecordsOfAccount, Record<string, unknown> {
  survivorId: string;
  otherId: string;
  /** The links of the other account, and the survivor's links to the same people. */
  links: StoredLink[];
  /** The custom fields that pointed to the other account; merges before 0278 have none. */
  relations?: RelationUse[];
}

/** The undo of a merge: the other account returns from trash, with its people and deals. */
export const accountMergeWork: RecordWork = {
  apply() {
    throw new Error('A merge is done when it is requested');
  },

  async undo(tx, chunk, items) {
    const { companyId } = chunk.actor;
    const {
      survivorId,
      otherId,
      links,
      relations = [],
      dealIds,
      noteIds,
      taskIds,
      fileIds,
    } = chunk.job.payload as unknown as MergePayload;
    const rows = await readAccountsOf(tx, companyId, [survivorId, otherId], true);
    if (rows.length < 2)
      throw new UserError(
        409,
        'cannot-be-undone',
        i18n.t('A merged account has since been permanently deleted'),
      );
    const unreverted = await undoAccounts(tx, chunk, items);
    await moveRelations(tx, companyId, relations, { from: survivorId, to: otherId });
    await restoreLinks(tx, companyId, survivorId, links);
    await react(tx, 'accounts.mergeUndone', {
      companyId,
      from: survivorId,
      to: otherId,
      ...{ dealIds, noteIds, taskIds, fileIds },
      at: chunk.at,
    });
    return unreverted;
  },
};
