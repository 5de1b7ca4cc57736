import type { AutomationRef } from '#contract/automation/automationKinds.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { about, lockedAutomation } from '../automationColumns.ts';
import type { AutomationDeps } from '../automationDeps.ts';
import { writeAutomation } from '../automations.store.ts';
import { deleteAwaitedReplies } from '../begin/silence.store.ts';
import { checkStart, firstLook, NO_LOOK } from './checkStart.ts';

export interface AutomationStarts {
  /** From now on people begin it. Refuses one without steps, and one that would have itself begin. */
  turnAutomationOn(viewer: Viewer, ref: AutomationRef): Promise<void>;
  /** Stops enrolling; people who are enrolled wait until it is on again. */
  turnAutomationOff(viewer: Viewer, ref: AutomationRef): Promise<void>;
}

/** What lets people begin automations, and keeps them from it. */
export function automationStarts({ database, clock, jobs }: AutomationDeps): AutomationStarts {
  /** Turns it on or off and records the change; nothing if it is so already. */
  async function turn(anyone: Viewer, ref: AutomationRef, isOn: boolean): Promise<void> {
    const viewer = companyViewer(anyone);
    const { companyId } = viewer;
    const at = clock.now();
    await companyScope(database, viewer, async (tx) => {
      // Two that are turned on at the same moment see each other
      await companySettings(tx, companyId, true);
      const row = await lockedAutomation(tx, companyId, ref);
      if (row.is_on === isOn) return;
      if (isOn) await checkStart(tx, viewer, row);
      else await deleteAwaitedReplies(tx, companyId, row.id);
      const look = isOn ? await firstLook(tx, companyId, row, at) : NO_LOOK;
      await writeAutomation(tx, companyId, row.id, {
        is_on: isOn,
        updated_at: at,
        ...look,
        ...(isOn && { owner_id: accountOf(viewer), paused_reason: null }),
      });
      const action = isOn ? 'turned-on' : 'turned-off';
      const after = { automation: row.name };
      await recordChange(tx, viewer, { ...about(row), action, before: null, after, at });
      // People who are enrolled continue
      if (isOn) await jobs.enqueue(tx, 'automation.turn', { companyId });
    });
  }

  return {
    turnAutomationOn: (viewer, ref) => turn(viewer, ref, true),
    turnAutomationOff: (viewer, ref) => turn(viewer, ref, false),
  };
}
