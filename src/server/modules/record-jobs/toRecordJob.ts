import { i18n } from '#contract/i18n/i18n.ts';
import type { RecordJob, RecordJobFailure } from '#server/graphql/types.generated.ts';
import type { FoundRecordJob } from './recordJobs.service.ts';
import { undoProblem } from './recordJobs.service.ts';
import type { RecordJobRow } from './recordJobs.table.ts';

/** A job as the API shows it. */
export function toRecordJob(job: RecordJobRow): RecordJob {
  return {
    _id: job.id,
    kind: job.kind,
    record: job.record,
    title: job.title,
    state: job.state,
    total: job.total,
    done: job.done,
    created: job.created,
    updated: job.updated,
    contacts: job.contacts,
    skipped: job.skipped,
    failed: job.failed,
    kept: job.kept,
    error: job.error,
    startedBy: job.actor_name,
    createdAt: job.created_at,
    finishedAt: job.finished_at,
    undoneAt: job.undone_at,
    canUndo: undoProblem(job) === null,
  };
}

/** The part of a reply that contains one job. */
export function recordJobReply({ job, failures }: FoundRecordJob): {
  data: RecordJob;
  failures: RecordJobFailure[];
} {
  return {
    data: toRecordJob(job),
    failures: failures.map(({ seq, record_id: recordId, reason }) => ({
      row: job.kind === 'IMPORT' ? seq : null,
      recordId,
      reason: i18n.t(reason ?? ''),
    })),
  };
}

/** The message of a reply to a bulk change. */
export function bulkText({ state, updated, failed }: RecordJobRow): string {
  if (state !== 'DONE') return i18n.t('This continues in the background');
  return failed > 0
    ? i18n.t('{updated} changed, {failed} could not be changed', { updated, failed })
    : i18n.t('{updated} changed', { updated });
}
