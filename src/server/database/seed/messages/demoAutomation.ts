import { LEAD_MANAGER } from '#contract/automation/automationParts.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { AutomationService } from '#server/modules/automation/automation.service.ts';
import { createAutomationService } from '#server/modules/automation/automation.service.ts';
import { beginByCreated } from '#server/modules/automation/begin/people.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { DemoClock } from '../demoClock.ts';
import type { SeededCompany } from '../seededCompany.ts';

/** The automations of a demo company as of the clock, without the queue, which does not exist yet. */
function automationsAt({ database, tokens }: SeededCompany, clock: DemoClock): AutomationService {
  return createAutomationService({
    database,
    clock,
    logger: { warn: () => {} },
    jobs: { enqueue: async () => {} },
    // No text of it has a link
    publicUrl: '',
    marks: tokens,
  });
}

/** Adds an automation for the recipients of a campaign, and activates it. Returns a function that runs it until the day before yesterday. */
export async function seedFollowUp(
  seeded: SeededCompany,
  clock: DemoClock,
  campaignId: string,
): Promise<() => Promise<void>> {
  const automations = automationsAt(seeded, clock);
  const id = await automations.createAutomation(seeded.owner, 'SMS', {
    name: 'After the open house',
    trigger: { kind: 'CAMPAIGN_SENT', value: campaignId },
    onlyIf: { field: 'GROUP', value: await optionId(seeded, 'GROUP') },
    steps: [
      { ...STEP, id: 'wait', kind: 'WAIT', value: String(3 * DAY_MINUTES) },
      { ...STEP, id: 'open', kind: 'WAIT_OPEN' },
      { ...STEP, id: 'answered', kind: 'BRANCH', field: 'REPLIED', value: 'RUN' },
      { ...STEP, id: 'notify', kind: 'NOTIFY', value: LEAD_MANAGER, parentId: 'answered', arm: 'YES' },
      { ...STEP, id: 'ask', kind: 'SEND_TEXT', value: QUESTION, parentId: 'answered', arm: 'NO' },
    ],
  });
  await automations.turnAutomationOn(seeded.owner, { kind: 'SMS', id });
  return () => runUntilYesterday(seeded, clock, automations);
}

const STEP = { parentId: null, arm: null, field: null, value: '' };
const DAY_MINUTES = 24 * 60;
const QUESTION =
  'Hi {{firstName|there}}, did you see Harbour Heights on Saturday? {{manager|We}} can show you around any day. Reply STOP to opt out. {{ourCompany}}';

/** Adds a workflow for new leads, activates it, and enrolls the leads of the last days. */
export async function seedWelcome(
  seeded: SeededCompany,
  clock: DemoClock,
  people: readonly PersonRow[],
): Promise<void> {
  const { database, owner } = seeded;
  const automations = automationsAt(seeded, clock);
  const id = await automations.createAutomation(owner, 'WORKFLOW', {
    name: 'Call new leads back',
    trigger: { kind: 'LEAD_CREATED', value: '' },
    steps: [
      { ...STEP, id: 'tag', kind: 'ADD_TAG', value: 'new this month' },
      { ...STEP, id: 'wait', kind: 'WAIT', value: String(2 * DAY_MINUTES) },
      { ...STEP, id: 'stage', kind: 'BRANCH', field: 'STAGE', value: await optionId(seeded, 'STAGE') },
      { ...STEP, id: 'task', kind: 'CREATE_TASK', value: 'Call the new lead', parentId: 'stage', arm: 'YES' },
    ],
  });
  await automations.turnAutomationOn(owner, { kind: 'WORKFLOW', id });
  const { companyId } = owner;
  const since = clock.now();
  const recent = people.filter(({ kind, created_at: at }) => kind === 'LEAD' && at > since);
  await companyScope(database, { companyId, userId: null }, async (tx) => {
    for (const person of recent)
      await beginByCreated(tx, { companyId, people: [person], at: person.created_at });
  });
  await runUntilYesterday(seeded, clock, automations);
}

/** The first one: hot leads, new ones. */
async function optionId({ services, owner }: SeededCompany, kind: 'GROUP' | 'STAGE'): Promise<string> {
  const { options } = await services.leadSetup.findLeadChoices(owner);
  return options.find((option) => option.kind === kind)?.id ?? '';
}

/** Runs the due steps each morning, from the day of the clock until yesterday. */
async function runUntilYesterday(
  { owner, calendar }: SeededCompany,
  clock: DemoClock,
  automations: AutomationService,
): Promise<void> {
  const end = calendar.at(-1, MORNING);
  for (let day = -30; day < 0; day += 1) {
    const at = calendar.at(day, MORNING);
    if (at < clock.now() || at > end) continue;
    clock.set(at);
    await automations.takeAutomationTurn(owner.companyId, new AbortController().signal);
  }
}

const MORNING = 10 * 60 + 45;
