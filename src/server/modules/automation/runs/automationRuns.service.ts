import { validate as isUuid } from 'uuid';
import { firstStep } from '#contract/automation/automationFlow.ts';
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
import { readAutomation, readVersion } from '../automations.store.ts';
import type { AutomationRow } from '../automations.store.ts';
import { lockRun, readLog, readRun, readRuns } from './runs.store.ts';
import type { ListedRun, LogRow, RunPage } from './runs.store.ts';
import { readStepCounts } from './stepCounts.store.ts';
import type { StepCount } from './stepCounts.store.ts';
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

/** A page of runs, as it is asked for. */
export type AskedRuns = Omit<RunPage, 'step'> & {
  step: Omit<NonNullable<RunPage['step']>, 'firstStepId'> | null;
};

export interface AutomationRuns {
  /** Who is where in an automation, the newest first. Whom the viewer may not see has no name. */
  findAutomationRuns(viewer: Viewer, page: AskedRuns): Promise<{ rows: ListedRun[]; total: number }>;
  /** How many people of a version, the live one where none is named, stand at each step; others are under way by another version. */
  findAutomationStepCounts(
    viewer: Viewer,
    automationId: string,
    version: number | null,
  ): Promise<{ steps: StepCount[]; others: number }>;
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
        const { automationId } = page;
        await automationOf(tx, companyId, automationId);
        const step = page.step && {
          ...page.step,
          firstStepId: await firstStepId(tx, companyId, { automationId, version: page.step.version }),
        };
        return readRuns(tx, companyId, await seenPeople(tx, inCompany), { ...page, step });
      });
    },

    findAutomationStepCounts(viewer, automationId, asked) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const automation = await automationOf(tx, companyId, automationId);
        const counted = { automationId, version: asked ?? automation.version };
        const first = await firstStepId(tx, companyId, counted);
        return readStepCounts(tx, companyId, { ...counted, firstStepId: first });
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

async function automationOf(tx: Tx, companyId: string, id: string): Promise<AutomationRow> {
  const row = isUuid(id) ? await readAutomation(tx, companyId, id) : undefined;
  if (!row) throw notFound('automation');
  return row;
}

/** Where whoever has not begun yet stands in a version. */
async function firstStepId(
  tx: Tx,
  companyId: string,
  version: { automationId: string; version: number },
): Promise<string | null> {
  const definition = await readVersion(tx, companyId, version);
  return definition ? (firstStep(definition.steps)?.id ?? null) : null;
}

async function withTexts(tx: Tx, companyId: string, rows: readonly LogRow[]): Promise<FoundLogLine[]> {
  const ids = rows.flatMap(({ text_id: id }) => id ?? []);
  const states = await textStates(tx, companyId, ids);
  return rows.map((row) => ({ row, textState: states.get(row.text_id ?? '') ?? null }));
}
