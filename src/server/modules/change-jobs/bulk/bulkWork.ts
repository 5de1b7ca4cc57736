import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { lockRoundRobin, nextManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { lockPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { react } from '#server/reactions.ts';
import type { ChangeJobRow } from '../changeJobs.table.ts';
import { GONE } from '../run/applyPlan.ts';
import type { ChangeWork, ChunkPlan, PlannedRow } from '../run/changePlan.ts';
import type { ChangeTarget } from '../run/changeTargets.store.ts';
import { deleteTargets, readTargets } from '../run/changeTargets.store.ts';
import type { BulkChange } from './bulkChange.ts';
import { checkBulk } from './bulkChange.ts';
import { readOutcomes } from './bulkChoices.store.ts';
import type { CheckedBulk } from './checkedBulk.ts';

/** What a bulk job keeps of what it was asked for. */
export interface BulkPayload extends Record<string, unknown> {
  change: BulkChange;
  /** Set if the user who started the job sees only the leads of one lead manager. */
  assignedTo: string | null;
  /** The form whose submissions the job deleted, along with the leads that they added. */
  formId?: string;
}

/** Bulk changes as the engine does them: over the targets that were written down when the change was started. */
export function bulkWork(database: Database): ChangeWork<ChangeTarget> {
  return {
    read: (job, limit) =>
      companyScope(database, { companyId: job.company_id, userId: null }, (tx) =>
        readTargets(tx, job, limit),
      ),
    async plan(tx, job, targets, at) {
      const plan = await planBulk(tx, job, targets, at);
      await deleteTargets(tx, job, targets.at(-1)?.seq ?? 0);
      return plan;
    },
    async afterUndo(tx, job) {
      const { formId } = job.payload as BulkPayload;
      if (formId) await react(tx, 'changeJob.undone', { companyId: job.company_id, jobId: job.id, formId });
    },
  };
}

/** The planned results for these targets: people who were deleted, trashed or reassigned since fail. */
export async function planBulk(
  tx: Tx,
  job: ChangeJobRow,
  targets: readonly ChangeTarget[],
  at: Date,
): Promise<ChunkPlan> {
  const { change, assignedTo } = job.payload as BulkPayload;
  const scope = { companyId: job.company_id, kind: job.person_kind, assignedTo: assignedTo ?? undefined };
  const { bulk, errorMessage } = await checkedOrRefused(checkBulk(tx, scope, change, 'ALL'));
  if (bulk?.rule) await lockRoundRobin(tx, job.company_id);
  const people = await lockPeople(tx, job.company_id, [...new Set(targets.map((one) => one.person_id))]);
  const byId = new Map(people.map((row) => [row.id, row]));
  const problems = new Map(
    targets.map(({ person_id: id }) => [id, problemOf(byId.get(id), job.person_kind, assignedTo)]),
  );
  const changeable = people.filter(({ id }) => problems.get(id) === null);
  const managers = bulk?.rule ? await managersFor(tx, job, bulk.rule, changeable, at) : null;

  const rows = targets.map(({ seq, person_id: personId }): PlannedRow => {
    const row = byId.get(personId);
    const problem = errorMessage ?? problems.get(personId);
    if (!row || !bulk || problem) return { seq, outcome: 'FAIL', personId, reason: problem ?? GONE };
    if (managers) {
      const managerId = managers.get(personId);
      return managerId
        ? { seq, outcome: 'UPDATE', personId, columns: { manager_id: managerId } }
        : { seq, outcome: 'FAIL', personId, reason: NOBODY_ACTIVE };
    }
    const columns = bulk.columnsFor(row, job.actor_name, at);
    return 'reason' in columns
      ? { seq, outcome: 'FAIL', personId, reason: columns.reason }
      : { seq, outcome: 'UPDATE', personId, columns };
  });
  return { people, rows };
}

const NOBODY_ACTIVE = /*i18n*/ 'No lead manager is active';

/**
 * The user who started the job saw its first errors at once; from here on errors are reported for each row.
 */
async function checkedOrRefused(checked: Promise<CheckedBulk>) {
  try {
    return { bulk: await checked, errorMessage: null };
  } catch (error) {
    if (error instanceof UserError) return { bulk: null, errorMessage: error.message };
    throw error;
  }
}

function problemOf(
  row: PersonRow | undefined,
  kind: PersonRow['kind'],
  assignedTo: string | null,
): string | null {
  const isSeen = row?.kind === kind && (assignedTo === null || row.manager_id === assignedTo);
  if (!row || !isSeen || row.merged_into) return GONE;
  return row.trashed_at ? i18n.t('Is in trash') : null;
}

/** A lead manager for each; leads that a manager loses count first as less work. */
async function managersFor(
  tx: Tx,
  job: ChangeJobRow,
  rule: NonNullable<CheckedBulk['rule']>,
  people: readonly PersonRow[],
  at: Date,
): Promise<Map<string, string | undefined>> {
  const outcomes = await readOutcomes(tx, job.company_id);
  const leaving = new Map<string, number>();
  for (const { kind, manager_id: from, status_id: status } of people) {
    const outcome = status && outcomes.get(status);
    const isOpen = kind === 'LEAD' && (outcome === 'OPEN' || outcome === 'FOLLOW_UP');
    if (from && isOpen) leaving.set(from, (leaving.get(from) ?? 0) + 1);
  }
  const managers = await nextManagers(tx, job.company_id, rule, people.length, at, leaving);
  return new Map(people.map(({ id }, index) => [id, managers[index]]));
}
