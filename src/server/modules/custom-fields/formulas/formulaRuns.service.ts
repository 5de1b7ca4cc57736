import { renameTags } from '#contract/live/changeTags.ts';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openCompany } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordEvent } from '#server/modules/events/events.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { CustomFieldRow } from '../customFields.store.ts';
import { calculateRows } from './calculatedRows.store.ts';
import { formulaCalculator } from './formulaCalculator.ts';
import { FORMULAS_CHANNEL, noteProgress, readRun, readUnfinishedRuns } from './formulaRuns.store.ts';
import { lockNextRows, readFormulaFields } from './formulaValues.store.ts';

interface RunDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  jobs: Pick<Jobs, 'enqueue'>;
}

/** A kind of record of a company: the payload of the queue's 'formulas.calculate'. */
export interface FormulaRunRef {
  companyId: string;
  record: CustomRecord;
}

export interface FormulaRuns {
  /**
   * Recalculates the records of a run where it stopped, in chunks of one transaction each. After a minute the rest returns to the queue.
   * A suspended company's run pauses until `recover`.
   */
  calculateAll(ref: FormulaRunRef, signal: AbortSignal): Promise<void>;
  recoverFormulas(): Promise<void>;
  startFormulas(): Promise<void>;
  stopFormulas(): Promise<void>;
}

/** The recalculation of formulas after a change of a formula or of a field that it uses. */
export function createFormulaRuns(deps: RunDeps): FormulaRuns {
  const { database } = deps;
  const worker = createWorker(deps, 'formulas.calculate', {
    findDue: readUnfinishedRuns,
    wakeUps: {
      channel: FORMULAS_CHANNEL,
      targetOf: (payload) => {
        const [companyId = '', record = ''] = payload.split(' ');
        return { companyId, record: record as CustomRecord };
      },
      combineMs: 50,
    },
  });
  return {
    async calculateAll(ref, signal) {
      const end = Date.now() + TURN_MS;
      while (
        await companyScope(database, { companyId: ref.companyId, userId: null }, (tx) =>
          runChunk(tx, ref, deps.clock.now()),
        )
      ) {
        signal.throwIfAborted();
        if (Date.now() >= end) return worker.wake(ref);
      }
    },
    recoverFormulas: worker.recover,
    startFormulas: worker.start,
    stopFormulas: worker.stop,
  };
}

/** Calculates the next rows; resolves to whether there is more to do. */
async function runChunk(tx: Tx, { companyId, record }: FormulaRunRef, at: Date): Promise<boolean> {
  if (!(await openCompany(tx, companyId))) return false;
  const from = await readRun(tx, companyId, record);
  if (!from) return false;
  const fields = await readFormulaFields(tx, companyId, record);
  const calculator = formulaCalculator(record, fields);
  const rows = calculator
    ? await lockNextRows(tx, companyId, {
        record,
        columns: calculator.columns,
        after: from.done_to,
        limit: CHUNK_ROWS,
      })
    : [];
  if (calculator) await calculateRows(tx, companyId, { record, calculator, rows });
  const doneTo = rows.length < CHUNK_ROWS ? null : (rows.at(-1)?.id ?? null);
  const isNoted = await noteProgress(tx, companyId, record, { from, doneTo });
  if (isNoted && doneTo === null) await recordEnd(tx, companyId, fields, at);
  return !isNoted || doneTo !== null;
}

/** An event, so that open browsers fetch the new values. */
async function recordEnd(
  tx: Tx,
  companyId: string,
  fields: readonly CustomFieldRow[],
  at: Date,
): Promise<void> {
  const company = await openCompany(tx, companyId);
  const formulas = fields.filter(({ formula, archived_at }) => formula !== null && archived_at === null);
  if (!company || formulas.length === 0) return;
  await recordEvent(tx, {
    companyId,
    companyName: company.companyName,
    ownerId: company.ownerId,
    actorId: null,
    actorName: 'Exkoo',
    source: 'SYSTEM',
    entity: 'custom field',
    entityId: formulas[0]?.id ?? companyId,
    action: 'calculated',
    before: null,
    after: { name: formulas.map(({ label }) => label).join(', ') },
    alsoTags: renameTags('custom field'),
    createdAt: at,
  });
}

const CHUNK_ROWS = 500;
const TURN_MS = 60_000;
