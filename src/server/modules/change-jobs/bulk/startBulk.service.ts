import { BULK_AT_ONCE } from '#contract/limits/records/people.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { ChangeJobRow } from '../changeJobs.table.ts';
import { addChangeJob, queueChangeJob } from '../jobRecords.service.ts';
import { insertTargets } from '../run/changeTargets.store.ts';
import { writeChunk } from '../run/writeChunk.ts';
import type { BulkPayload } from './bulkWork.ts';
import { planBulk } from './bulkWork.ts';

/** Who a bulk change is for. */
export interface BulkPeople {
  total: number;
  ids(): Promise<readonly string[]>;
  /** Stores them as the targets of the job; answers how many there are. */
  keep(job: ChangeJobRow): Promise<number>;
}

/** These people, each once. */
export function thesePeople(tx: Tx, ids: readonly string[]): BulkPeople {
  return {
    total: ids.length,
    ids: async () => ids,
    async keep(job) {
      await insertTargets(tx, job, ids);
      return ids.length;
    },
  };
}

/** Starts a checked bulk change in the caller's transaction: up to BULK_AT_ONCE people are changed now, more in the background. */
export async function startBulk(
  tx: Tx,
  { jobs, viewer, at }: { jobs: Pick<Jobs, 'enqueue'>; viewer: CompanyViewer; at: Date },
  bulk: { personKind: PersonKind; title: string; payload: BulkPayload; people: BulkPeople },
): Promise<ChangeJobRow> {
  const { personKind, title, payload, people } = bulk;
  const { total } = people;
  const job = await addChangeJob(
    tx,
    viewer,
    { kind: 'BULK', person_kind: personKind, title, state: 'RUNNING', total, payload },
    at,
  );
  if (total > BULK_AT_ONCE) return queueChangeJob(tx, jobs, job, await people.keep(job));
  const ids = await people.ids();
  const targets = ids.map((id, index) => ({ seq: index + 1, person_id: id }));
  return writeChunk(tx, job, await planBulk(tx, job, targets, at), at);
}
