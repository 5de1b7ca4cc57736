import { i18n } from '#contract/i18n/i18n.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { ChangeJobRow } from '#server/modules/change-jobs/changeJobs.table.ts';
import type { ChangeWork, ChunkPlan, PlannedRow } from '#server/modules/change-jobs/run/changePlan.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { removeUnusedChoices } from '#server/modules/custom-fields/customChoices.service.ts';
import { removeUnusedOptions } from '#server/modules/lead-setup/unusedOptions.service.ts';
import type { JobActor } from '#server/modules/members/jobOwner.service.ts';
import { lockPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { lockLabels } from '../cells/companyChoices.store.ts';
import type { CompanyChoices } from '../cells/companyChoices.ts';
import type { ImportPayload } from '../draft/importSettings.ts';
import type { ImportRow } from '../upload/importChunks.store.ts';
import { readImportRows } from '../upload/importChunks.store.ts';
import { cellContext, decisionContext, readRows } from './chunkContext.ts';
import type { DecidedRow } from './decideChunk.ts';
import { decideChunk } from './decideChunk.ts';
import { addEmptiedCells, plannedEmptied } from './emptiedCells.ts';
import { withdrawImportConsents, writeImportConsents } from './importConsents.ts';
import { rowNames } from './rowNames.ts';
import { createdPerson, listsProblem, updatedColumns } from './writtenPerson.ts';

/** Imports as the engine does them: the rows of the file in their order, by their row numbers. */
export function importWork(database: Database, marks: PhoneHashes): ChangeWork<ImportRow, ImportPlan> {
  return {
    read: (job, limit) =>
      companyScope(database, { companyId: job.company_id, userId: null }, (tx) =>
        readImportRows(tx, job, job.done, limit),
      ),
    plan: planImport,
    names: rowNames,
    async afterChunk(tx, job, plan, at) {
      await addEmptiedCells(tx, job, plan.emptiedCells);
      await writeImportConsents(tx, marks, job, plan, at);
    },
    async afterUndoneChunk(tx, job, people, at) {
      if (((job.payload as ImportPayload).settings.consent ?? null) !== null)
        await withdrawImportConsents(tx, marks, job, people, at);
    },
    async afterUndo(tx, job, by, at) {
      const { addedOptions = [], addedChoices = [] } = job.payload as ImportPayload;
      await removeUnusedOptions(tx, by, addedOptions, at);
      await removeUnusedChoices(tx, by, addedChoices, at);
    },
  };
}

interface ImportPlan extends ChunkPlan {
  /** Invalid cells that the planned rows leave empty. */
  emptiedCells: number;
}

/** What becomes of these rows. What cannot be done fails row by row, with the reason. */
async function planImport(
  tx: Tx,
  job: ChangeJobRow,
  rows: readonly ImportRow[],
  at: Date,
  viewer: JobActor,
): Promise<ImportPlan> {
  const payload = job.payload as ImportPayload;
  // Locked: others who add people wait, so that together they stay within the plan
  const company = await companySettings(tx, job.company_id, true);
  const context = await cellContext(tx, company, payload, { rows, viewer, isAddingChoices: false });
  const readings = readRows(rows, payload, context);
  const decided = decideChunk(
    readings,
    await decisionContext(tx, job, company, payload, readings),
    payload.headers,
  );
  const updated = decided.flatMap(({ decision }) =>
    decision.outcome === 'UPDATE' ? [decision.personId] : [],
  );
  const people = updated.length > 0 ? await lockPeople(tx, job.company_id, [...new Set(updated)]) : [];
  const planned = plannedRows(decided, { job, payload, choices: context.choices, people, at });
  await lockUsed(tx, job.company_id, planned, context.choices);
  return { people, rows: planned, emptiedCells: plannedEmptied(decided, planned) };
}

function plannedRows(
  decided: readonly DecidedRow[],
  context: {
    job: ChangeJobRow;
    payload: ImportPayload;
    choices: CompanyChoices;
    people: ChunkPlan['people'];
    at: Date;
  },
): PlannedRow[] {
  const { job, payload, choices, people } = context;
  const now = new Map<string, PersonChange>(
    people.filter((row) => row.kind === job.person_kind && !row.trashed_at).map((row) => [row.id, row]),
  );
  return decided.map(({ row: { row: seq }, reading, decision }): PlannedRow => {
    const { outcome, personId } = decision;
    if (outcome === 'CREATE') {
      const person = createdPerson(reading, personId, context);
      const reason = listsProblem(person);
      if (reason) return { seq, outcome: 'FAIL', reason };
      now.set(personId, person);
      return { seq, outcome: 'CREATE', person };
    }
    if (outcome === 'UPDATE') {
      const person = now.get(personId);
      if (!person) return { seq, outcome: 'FAIL', personId, reason: i18n.t('Removed during the import') };
      const columns = updatedColumns(person, reading, payload, choices);
      const reason = listsProblem(columns, person);
      if (reason) return { seq, outcome: 'FAIL', personId, reason };
      now.set(personId, { ...person, ...columns });
      return { seq, outcome: 'UPDATE', personId, columns };
    }
    return { seq, outcome: outcome === 'FAIL' ? 'FAIL' : 'SKIP', personId, reason: decision.reason };
  });
}

/**
 * Groups and projects are in arrays, which have no foreign keys. If one is deleted in between, the chunk
 * fails and is planned again.
 */
async function lockUsed(
  tx: Tx,
  companyId: string,
  planned: readonly PlannedRow[],
  choices: CompanyChoices,
): Promise<void> {
  const written = planned.flatMap((row): PersonChange[] =>
    row.outcome === 'CREATE' ? [row.person] : row.outcome === 'UPDATE' ? [row.columns] : [],
  );
  const used = (kind: 'GROUP' | 'PROJECT', column: 'group_ids' | 'project_ids') =>
    [...new Set(written.flatMap((one) => one[column] ?? []))].filter((id) => choices.has(kind, id));
  const isThere = await lockLabels(tx, companyId, {
    groupIds: used('GROUP', 'group_ids'),
    projectIds: used('PROJECT', 'project_ids'),
  });
  if (!isThere) throw new Error('A group or project was deleted while a chunk was planned');
}
