import { validate as isUuid } from 'uuid';
import { firstStep } from '#contract/automation/automationFlow.ts';
import type { AutomationKind, AutomationRef } from '#contract/automation/automationKinds.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { TextState } from '#server/modules/sms/outbox/textStates.service.ts';
import { textStates } from '#server/modules/sms/outbox/textStates.service.ts';
import { about, foundAutomation } from '../automationColumns.ts';
import type { AutomationDeps } from '../automationDeps.ts';
import { readVersion } from '../automations.store.ts';
import type { ListedRun, LogRow, RunPage } from './runs.store.ts';
import { lockRun, readLog, readRun, readRuns } from './runs.store.ts';
import type { StepCount } from './stepCounts.store.ts';
import { readStepCounts } from './stepCounts.store.ts';
import { stopRun } from './takeStep.ts';

/** A run of an automation. */
export interface RunRef {
  kind: AutomationKind;
  automationId: string;
  runId: string;
}

/** A log line of an enrollment, with the state of its message. */
export interface FoundLogLine {
  row: LogRow;
  textState: TextState | null;
}

/** The requested page of enrollments. */
export type RunsQuery = Omit<RunPage, 'step'> & {
  kind: AutomationKind;
  step: Omit<NonNullable<RunPage['step']>, 'firstStepId'> | null;
};

export interface AutomationRuns {
  /** The enrollments of an automation, newest first. Omits the names of people hidden from the viewer. */
  findAutomationRuns(viewer: Viewer, page: RunsQuery): Promise<{ rows: ListedRun[]; total: number }>;
  /** The number of people at each step of a version, by default the live one; others have other versions. */
  findAutomationStepCounts(
    viewer: Viewer,
    ref: AutomationRef,
    version: number | null,
  ): Promise<{ steps: StepCount[]; others: number }>;
  /**
   * The log of an enrollment. Rejects one whose person the viewer may not see like one that does not exist.
   */
  findAutomationLog(viewer: Viewer, ref: RunRef): Promise<FoundLogLine[]>;
  /** Removes a person from an automation. Rejects a completed enrollment. */
  stopAutomationRun(viewer: Viewer, ref: RunRef): Promise<void>;
}

/** Reads the enrollments of automations. */
export function automationRuns({ database, clock }: AutomationDeps): AutomationRuns {
  return {
    findAutomationRuns(viewer, page) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { kind, automationId } = page;
        await foundAutomation(tx, companyId, { kind, id: automationId });
        const step = page.step && {
          ...page.step,
          firstStepId: await firstStepId(tx, companyId, { automationId, version: page.step.version }),
        };
        return readRuns(tx, companyId, await seenPeople(tx, inCompany), { ...page, step });
      });
    },

    findAutomationStepCounts(viewer, ref, asked) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const automation = await foundAutomation(tx, companyId, ref);
        const counted = { automationId: ref.id, version: asked ?? automation.version };
        const first = await firstStepId(tx, companyId, counted);
        return readStepCounts(tx, companyId, { ...counted, firstStepId: first });
      });
    },

    findAutomationLog(viewer, { kind, automationId, runId }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        await foundAutomation(tx, companyId, { kind, id: automationId });
        const seen = await seenPeople(tx, inCompany);
        const run = isUuid(runId) ? await readRun(tx, companyId, seen, runId) : undefined;
        if (run?.automation_id !== automationId || run.person_kind === null) throw notFound('enrollment');
        return withTexts(tx, companyId, await readLog(tx, companyId, runId));
      });
    },

    stopAutomationRun(viewer, { kind, automationId, runId }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const automation = await foundAutomation(tx, companyId, { kind, id: automationId });
        const run = isUuid(runId) ? await lockRun(tx, companyId, runId) : undefined;
        if (run?.automation_id !== automationId) throw notFound('enrollment');
        if (run.state !== 'RUNNING')
          throw new UserError(409, 'run-ended', i18n.t('This enrollment has already ended'));
        const at = clock.now();
        await stopRun(tx, run, /*i18n*/ 'Ended manually', at);
        const after = { automation: automation.name };
        await recordChange(tx, inCompany, {
          ...about(automation),
          action: 'taken-out',
          before: null,
          after,
          at,
        });
      });
    },
  };
}

/** The first step of a version, where people wait who have not begun. */
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
