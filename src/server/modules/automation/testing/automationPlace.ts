import { expect } from '@jest/globals';
import type { SmsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import { smsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

const HEAD = 'acknowledgement statusCode description message';

/** What tests of automations call. */
export const AUTOMATION_OPERATIONS = {
  findAutomations: `query($input: AutomationListInput) { findAutomations(input: $input) { ${HEAD} data { _id name isOn trigger { kind value } counts { running done stopped } } page { total } } }`,
  findAutomation: `query($id: ID!) { findAutomation(id: $id) { ${HEAD} data { _id version name isOn trigger { kind value } onlyIf { field value } isRepeated steps { id parentId arm kind field value } counts { running done stopped } draft { version name trigger { kind value } isRepeated steps { id kind value } savedBy savedDate } } } }`,
  findAutomationRuns: `query($automationId: ID!, $input: AutomationRunListInput) { findAutomationRuns(automationId: $automationId, input: $input) { ${HEAD} data { _id personId name state step { id } reason dueAt } page { total } } }`,
  findAutomationLog: `query($automationId: ID!, $runId: ID!) { findAutomationLog(automationId: $automationId, runId: $runId) { ${HEAD} data { kind text textStatus textReason } } }`,
  findAutomationStepCounts: `query($automationId: ID!, $version: Int) { findAutomationStepCounts(automationId: $automationId, version: $version) { ${HEAD} others data { stepId waiting passed left } } }`,
  testAutomation: `query($id: ID!, $personId: ID!, $isDraft: Boolean) { testAutomation(id: $id, personId: $personId, isDraft: $isDraft) { ${HEAD} data { kind text } } }`,
  createAutomation: `mutation($input: AutomationInput!) { createAutomation(input: $input) { ${HEAD} data { _id } } }`,
  updateAutomation: `mutation($id: ID!, $version: Int, $input: AutomationInput!) { updateAutomation(id: $id, version: $version, input: $input) { ${HEAD} } }`,
  publishAutomation: `mutation($id: ID!, $version: Int!) { publishAutomation(id: $id, version: $version) { ${HEAD} } }`,
  restoreAutomationDraft: `mutation($id: ID!, $version: Int!) { restoreAutomationDraft(id: $id, version: $version) { ${HEAD} } }`,
  discardAutomationDraft: `mutation($id: ID!, $version: Int!) { discardAutomationDraft(id: $id, version: $version) { ${HEAD} } }`,
  turnAutomationOn: `mutation($id: ID!) { turnAutomationOn(id: $id) { ${HEAD} } }`,
  turnAutomationOff: `mutation($id: ID!) { turnAutomationOff(id: $id) { ${HEAD} } }`,
  deleteAutomation: `mutation($id: ID!) { deleteAutomation(id: $id) { ${HEAD} } }`,
  stopAutomationRun: `mutation($automationId: ID!, $runId: ID!) { stopAutomationRun(automationId: $automationId, runId: $runId) { ${HEAD} } }`,
  createLead: `mutation($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { ${HEAD} personId } }`,
  updateLead: `mutation($id: ID!, $input: PersonInput!) { updateLead(id: $id, input: $input) { ${HEAD} } }`,
  moveLeadToTrash: `mutation($id: ID!) { moveLeadToTrash(id: $id) { ${HEAD} } }`,
} as const;

/** A run as tests read it. */
export interface FoundRun {
  _id: string;
  personId: string | null;
  name: string | null;
  state: 'RUNNING' | 'DONE' | 'STOPPED';
  step: { id: string } | null;
  reason: string | null;
  dueAt: string | null;
}

/** A company with automations. */
export interface AutomationPlace {
  sms: SmsPlace;
  companyId: string;
  owner: TestUser;
  call(name: keyof typeof AUTOMATION_OPERATIONS, variables?: object, user?: TestUser): Promise<Reply>;
  /** Makes an automation and turns it on, unless it is to stay off; answers its id. */
  automation(input: object, isOn?: boolean): Promise<string>;
  /** Adds a lead as people do; answers its id. */
  lead(input?: object): Promise<string>;
  runs(automationId: string): Promise<FoundRun[]>;
  /** Waits until no enrollment is on the way to its next step: all of them wait for a time. */
  settled(automationId: string, count?: number): Promise<FoundRun[]>;
  /** The lines of the log of the newest run. */
  log(automationId: string): Promise<string[]>;
  /** The id of an entry of lead setup. */
  option(kind: 'STAGE' | 'STATUS' | 'SOURCE' | 'GROUP', name: string): Promise<string>;
}

/** A text for tests. */
export const TEXT = { id: 'text', kind: 'SEND_TEXT', value: 'Hello {{firstName|there}}' };

/** Makes an owner with a company of their own. */
export async function automationPlace(app: TestApp): Promise<AutomationPlace> {
  const sms = await smsPlace(app);
  const { owner, companyId } = sms;
  const call: AutomationPlace['call'] = (name, variables = {}, user = owner) =>
    app.as(user).reply(AUTOMATION_OPERATIONS[name], variables);
  const runs: AutomationPlace['runs'] = async (automationId) =>
    (await call('findAutomationRuns', { automationId })).data as FoundRun[];
  let leads = 0;

  return {
    sms,
    companyId,
    owner,
    call,
    runs,
    async automation(input, isOn = true) {
      const reply = await call('createAutomation', { input: { name: 'Welcome', steps: [TEXT], ...input } });
      expect(reply).toMatchObject({ acknowledgement: true });
      const id = reply.data._id as string;
      if (isOn) expect(await call('turnAutomationOn', { id })).toMatchObject({ acknowledgement: true });
      return id;
    },
    async lead(input = {}) {
      leads += 1;
      const phoneNumber = `+44207946${String(leads).padStart(4, '0')}`;
      const reply = await call('createLead', { input: { firstName: 'Ann', phoneNumber, ...input } });
      expect(reply).toMatchObject({ acknowledgement: true });
      return reply.personId as string;
    },
    settled: (automationId, count = 1) =>
      eventually(async () => {
        const found = await runs(automationId);
        const now = app.clock.now();
        const isRest = found.every(({ dueAt }) => dueAt === null || new Date(dueAt) > now);
        return found.length >= count && isRest && found;
      }),
    async log(automationId) {
      const [run] = await runs(automationId);
      const { data } = await call('findAutomationLog', { automationId, runId: run?._id ?? '' });
      return (data as { text: string }[]).map(({ text }) => text);
    },
    async option(kind, name) {
      const { data } = await app
        .as(owner)
        .reply(`query($kind: LeadOptionKind!) { findLeadOptions(kind: $kind) { data { _id name } } }`, {
          kind,
        });
      return (data as { _id: string; name: string }[]).find((each) => each.name === name)!._id;
    },
  };
}
