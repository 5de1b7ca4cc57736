import { companyScope } from '#server/database/walls/scopes.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { announceAutomations } from '../announceAutomations.ts';
import type { AutomationDeps } from '../automationDeps.ts';
import { AUTOMATION_CHANNEL } from '../begin/begin.store.ts';
import { enrollByTime } from '../enrollByTime.ts';
import { readDueCompanies } from './runs.store.ts';
import { takeStep } from './takeStep.ts';

export interface AutomationRunner {
  /**
   * One worker run for a company, called by the queue: due enrollments by date, then due steps, each in its
   * own transaction. Does nothing while the company is suspended or in trash. Queues the rest of a long run.
   */
  takeAutomationTurn(companyId: string, signal: AbortSignal): Promise<void>;
  /** Finds companies in which something is due, and queues it: waits that are over, lost wake-ups, turns that were killed. */
  recoverAutomations(): Promise<void>;
  /** Begins to listen for those who begin an automation. */
  startAutomations(): Promise<void>;
  /** Ends that. */
  stopAutomations(): Promise<void>;
}

/** The engine of automations: who does the steps that are due. */
export function automationRunner(deps: AutomationDeps): AutomationRunner {
  const { database, clock } = deps;
  const worker = createWorker(deps, 'automation.turn', {
    findDue: readDueCompanies,
    wakeUps: { channel: AUTOMATION_CHANNEL, targetOf: (companyId) => ({ companyId }), combineMs: 0 },
  });

  /** Has open browsers fetch these automations again. */
  async function announce(companyId: string, changed: Set<string>): Promise<void> {
    if (changed.size === 0) return;
    await companyScope(database, { companyId, userId: null }, (tx) =>
      announceAutomations(tx, companyId, [...changed]),
    );
    changed.clear();
  }

  return {
    async takeAutomationTurn(companyId, signal) {
      const inCompany = { companyId, userId: null };
      const changed = new Set<string>();
      let announcedAt = Date.now();
      let isTimeDone = false;
      let left = STEPS_A_TURN;
      for (; left > 0 && !signal.aborted; left -= 1) {
        const moved = await companyScope(database, inCompany, async (tx) => {
          if (!(await isCompanyOpen(tx, companyId))) return null;
          const at = clock.now();
          const begun = isTimeDone ? null : await enrollByTime(tx, companyId, at);
          return begun ?? takeStep(tx, deps, companyId, at);
        });
        if (moved === null) break;
        isTimeDone = typeof moved === 'string';
        for (const automationId of [moved].flat()) changed.add(automationId);
        if (Date.now() - announcedAt < ANNOUNCE_MS) continue;
        announcedAt = Date.now();
        await announce(companyId, changed);
      }
      await announce(companyId, changed);
      if (left === 0) await worker.wake({ companyId });
    },

    recoverAutomations: worker.recover,
    startAutomations: worker.start,
    stopAutomations: worker.stop,
  };
}

const STEPS_A_TURN = 500;

/** The interval of progress announcements during a long run. */
const ANNOUNCE_MS = 1_000;
