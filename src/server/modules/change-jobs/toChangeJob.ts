import { i18n } from '#contract/i18n/i18n.ts';
import type { ChangeJob, ChangeJobFailure } from '#server/graphql/types.generated.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';
import type { FoundJob, ListedJob } from './foundJob.ts';
import type { ReportedItem } from './run/changeItems.store.ts';

/** A job as the API shows it. */
export function toChangeJob({ job, canUndo }: ListedJob): ChangeJob {
  return {
    _id: job.id,
    kind: job.kind,
    personKind: job.person_kind,
    title: job.title,
    state: job.state,
    total: job.total,
    done: job.done,
    created: job.created,
    updated: job.updated,
    skipped: job.skipped,
    failed: job.failed,
    kept: job.kept,
    error: job.error && i18n.t(job.error),
    startedBy: job.actor_name,
    createdAt: job.created_at,
    finishedAt: job.finished_at,
    undoneAt: job.undone_at,
    canUndo,
  };
}

/** The part of a reply that contains one job. */
export function jobReply(found: FoundJob) {
  return { data: toChangeJob(found), failures: found.failures.map((item) => toFailure(found.job, item)) };
}

function toFailure(job: ChangeJobRow, item: ReportedItem): ChangeJobFailure {
  return {
    row: job.kind === 'IMPORT' ? item.seq : null,
    personId: item.person_id,
    name: item.name,
    hasPage: item.has_page,
    reason: i18n.t(item.reason),
  };
}
