import { LEAD_MANAGER } from '#contract/automation/automationParts.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { createAutomationService } from '#server/modules/automation/automation.service.ts';
import { systemClock as clock } from '#server/platform/clock.ts';

/**
 * Adds an automation for recipients of a campaign to a demo company, and activates it. Returns a function that runs the first steps of
 * the enrolled people, without a queue: there is none yet.
 */
export async function seedAutomation(
  database: Database,
  owner: Viewer & { companyId: string },
  campaignId: string,
): Promise<() => Promise<void>> {
  const automation = createAutomationService({
    database,
    clock,
    logger: { warn: () => {} },
    jobs: { enqueue: async () => {} },
    // No text of it has a link
    publicUrl: '',
    // Nor does any step ask for consent
    marks: { phoneFingerprint: () => '' },
  });
  const step = { parentId: null, arm: null, field: null, value: '' };
  const id = await automation.createAutomation(owner, 'SMS', {
    name: 'After the open house',
    trigger: { kind: 'CAMPAIGN_SENT', value: campaignId },
    steps: [
      { ...step, id: 'wait', kind: 'WAIT', value: String(TWO_DAYS) },
      { ...step, id: 'open', kind: 'WAIT_OPEN' },
      { ...step, id: 'answered', kind: 'BRANCH', field: 'REPLIED', value: 'RUN' },
      { ...step, id: 'notify', kind: 'NOTIFY', value: LEAD_MANAGER, parentId: 'answered', arm: 'YES' },
      { ...step, id: 'ask', kind: 'SEND_TEXT', value: QUESTION, parentId: 'answered', arm: 'NO' },
    ],
  });
  await automation.turnAutomationOn(owner, { kind: 'SMS', id });
  return () => automation.takeAutomationTurn(owner.companyId, new AbortController().signal);
}

const TWO_DAYS = 2 * 24 * 60;
const QUESTION =
  'Hi {{firstName|there}}, did you see Harbour Heights on Saturday? {{manager|We}} can show you around any day. Reply STOP to opt out. {{ourCompany}}';
