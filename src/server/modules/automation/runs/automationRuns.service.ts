import { validate as isUuid } from 'uuid';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import { textStates } from '#server/modules/sms/outbox/textStates.service.ts';
import type { TextState } from '#server/modules/sms/outbox/textStates.service.ts';
import type { AutomationDeps } from '../automationDeps.ts';
import { readAutomation } from '../automations.store.ts';
import { lockRun, readLog, readRun, readRuns } from './runs.store.ts';
import type { ListedRun, LogRow, RunPage } from './runs.store.ts';
import { stopRun } from './takeStep.ts';

/** A run of an automation. */
export interface RunRef {
  automationId: string;
  runId: string;
}

/** A line of a run's log, with where its text stands. */
export interface FoundLogLine {
  row: LogRow;
  textState: TextState | null;
}

export interface AutomationRuns {
  /** Who is where in an automation, the newest first. Whom the viewer may not see has no name. */
  findAutomationRuns(viewer: Viewer, page: RunPage): Promise<{ rows: ListedRun[]; total: number }>;
  /** What was done for somebody. Refuses a run of whom the viewer may not see like one that does not exist. */
  findAutomationLog(viewer: Viewer, ref: RunRef): Promise<FoundLogLine[]>;
  /** Takes somebody out of an automation. Refuses who is at its end. */
  stopAutomationRun(viewer: Viewer, ref: RunRef): Promise<void>;
}

/** Looking at who is in automations. */
export function automationRuns({ database, clock }: AutomationDeps): AutomationRuns {
  return {
    findAutomationRuns(viewer, page) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { automationId: id } = page;
        const automation = isUuid(id) ? await readAutomation(tx, companyId, id) : undefined;
        if (!automation) throw notFound('automation');
        return readRuns(tx, companyId, await seenPeople(tx, inCompany), page);
      });
    },

    findAutomationLog(viewer, { automationId, runId }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const seen = await seenPeople(tx, inCompany);
        const run = isUuid(runId) ? await readRun(tx, companyId, seen, runId) : undefined;
        if (run?.automation_id !== automationId || run.person_kind === null) throw notFound('run');
        return withTexts(tx, companyId, await readLog(tx, companyId, runId));
      });
    },

    stopAutomationRun(viewer, { automationId, runId }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const run = isUuid(runId) ? await lockRun(tx, companyId, runId) : undefined;
        if (run?.automation_id !== automationId) throw notFound('run');
        if (run.state !== 'RUNNING') throw new UserError(409, 'run-ended', 'They are at the end already');
        const at = clock.now();
        await stopRun(tx, run, 'Taken out by hand', at);
        const automation = await readAutomation(tx, companyId, automationId);
        const after = { automation: automation?.name ?? null };
        const change = { action: 'taken-out', before: null, after, at };
        await recordChange(tx, inCompany, { entity: 'automation', entityId: automationId, ...change });
      });
    },
  };
}

async function withTexts(tx: Tx, companyId: string, rows: readonly LogRow[]): Promise<FoundLogLine[]> {
  const ids = rows.flatMap(({ text_id: id }) => id ?? []);
  const states = await textStates(tx, companyId, ids);
  return rows.map((row) => ({ row, textState: states.get(row.text_id ?? '') ?? null }));
}
