import { expect } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

const HEAD = 'acknowledgement statusCode message';
const COUNTS = 'audience queued sending sent delivered failed skipped unknown clicked';

/** What tests of SMS call. */
export const SMS_OPERATIONS = {
  createSmsProvider: `mutation($input: SmsProviderInput!) { createSmsProvider(input: $input) { ${HEAD} data { _id receiptUrl inboundUrl provider { senderId ratePerSecond http { url headerNames hasKeys } } } } }`,
  updateSmsProvider: `mutation($id: ID!, $input: SmsProviderInput!) { updateSmsProvider(id: $id, input: $input) { ${HEAD} } }`,
  deleteSmsProvider: `mutation($id: ID!) { deleteSmsProvider(id: $id) { ${HEAD} } }`,
  testSmsProvider: `mutation($id: ID!, $to: String!) { testSmsProvider(id: $id, to: $to) { ${HEAD} } }`,
  findSmsProviders: `query($input: SmsProviderListInput) { findSmsProviders(input: $input) { ${HEAD} data { _id name kind http { url headerNames } lastError dailyCap sentToday failedToday } page { total } } }`,
  createSmsCampaign: `mutation($input: SmsCampaignInput!) { createSmsCampaign(input: $input) { ${HEAD} data { _id status } } }`,
  updateSmsCampaign: `mutation($id: ID!, $input: SmsCampaignInput!) { updateSmsCampaign(id: $id, input: $input) { ${HEAD} } }`,
  preflightSmsCampaign: `query($id: ID!) { preflightSmsCampaign(id: $id) { ${HEAD} data { startAt audience toSend later finishAt skipped { reason count } segments parts { gsm7 ucs2 } risks { heldAtNight sentAtNight skippedWithoutConsent sentWithoutConsent } cost currency providers { name count } } } }`,
  countSmsAudience: `query($input: SmsAudienceInput!) { countSmsAudience(input: $input) { ${HEAD} count } }`,
  testSmsCampaign: `mutation($input: SmsCampaignTestInput!) { testSmsCampaign(input: $input) { ${HEAD} } }`,
  startSmsCampaign: `mutation($id: ID!, $isLate: Boolean) { startSmsCampaign(id: $id, isLate: $isLate) { ${HEAD} data { _id status } } }`,
  pauseSmsCampaign: `mutation($id: ID!) { pauseSmsCampaign(id: $id) { ${HEAD} data { status } } }`,
  resumeSmsCampaign: `mutation($id: ID!) { resumeSmsCampaign(id: $id) { ${HEAD} data { status } } }`,
  retrySmsCampaign: `mutation($id: ID!) { retrySmsCampaign(id: $id) { ${HEAD} data { status } } }`,
  cancelSmsCampaign: `mutation($id: ID!) { cancelSmsCampaign(id: $id) { ${HEAD} data { status } } }`,
  duplicateSmsCampaign: `mutation($id: ID!) { duplicateSmsCampaign(id: $id) { ${HEAD} data { _id status } } }`,
  bulkDeleteSmsCampaigns: `mutation($selection: SmsCampaignSelection!) { bulkDeleteSmsCampaigns(selection: $selection) { ${HEAD} done failures { id name reason } } }`,
  findSmsCampaign: `query($id: ID!) { findSmsCampaign(id: $id) { ${HEAD} retryable replied optedOut audience { chosen isFiltered view { _id name } excluded { _id name } exceptCampaigns { _id name } listFilter { search filters { name values } } exceptViews { _id name } } data { _id status statusReason segments cost waitsUntil isAtDailyCap counts { ${COUNTS} } } } }`,
  findSmsCampaigns: `query($input: SmsCampaignListInput) { findSmsCampaigns(input: $input) { ${HEAD} data { name status counts { audience } } page { total } } }`,
  findSmsRecipients: `query($campaignId: ID!, $input: SmsRecipientListInput) { findSmsRecipients(campaignId: $campaignId, input: $input) { ${HEAD} data { _id personId name phone status reason segments clicks repliedAt optedOutAt threadId waitsUntil text } page { total } } }`,
  setDefaultSmsProvider: `mutation($id: ID!) { setDefaultSmsProvider(id: $id) { ${HEAD} } }`,
  findSmsOptOuts: `query($input: SmsOptOutListInput) { findSmsOptOuts(input: $input) { ${HEAD} data { _id phone person { _id kind name } source note createdBy } page { total } } }`,
  createSmsOptOut: `mutation($input: SmsOptOutInput!) { createSmsOptOut(input: $input) { ${HEAD} } }`,
  deleteSmsOptOut: `mutation($id: ID!) { deleteSmsOptOut(id: $id) { ${HEAD} } }`,
  openSmsThread: `mutation($phone: String!) { openSmsThread(phone: $phone) { ${HEAD} data { _id } } }`,
  sendSmsReply: `mutation($threadId: ID!, $text: String!) { sendSmsReply(threadId: $threadId, text: $text) { ${HEAD} data { _id } } }`,
  findSmsConsents: `query($threadId: ID!) { findSmsConsents(threadId: $threadId) { ${HEAD} data { number act channel wording recordedBy } } }`,
  findSmsConsentsOfNumber: `query($phone: String!) { findSmsConsentsOfNumber(phone: $phone) { ${HEAD} data { number act channel wording recordedBy } } }`,
  recordSmsConsent: `mutation($threadId: ID!, $input: SmsConsentInput!) { recordSmsConsent(threadId: $threadId, input: $input) { ${HEAD} } }`,
  findSmsEvidence: `query($textId: ID!) { findSmsEvidence(textId: $textId) { ${HEAD} data { purpose origin isMarketing phone text status reason allowedBy allowedAt quietHours dueAt provider tries sentAt consent { number act channel wording recordedBy } } } }`,
  checkSmsConsents: `query { checkSmsConsents { ${HEAD} data { entries brokenAt } } }`,
  findSmsRoutes: `query { findSmsRoutes { ${HEAD} data { prefix providerIds } } }`,
  saveSmsRoutes: `mutation($routes: [SmsRouteInput!]!) { saveSmsRoutes(routes: $routes) { ${HEAD} } }`,
  findSmsSettings: `query { findSmsSettings { ${HEAD} data { quietHours { opensAt closesAt days appliesTo byCountry } isConsentRequired spendCap { amount period } guard { errors optOuts } currency shortLinkAddress } } }`,
  saveSmsSettings: `mutation($input: SmsSettingsInput!) { saveSmsSettings(input: $input) { ${HEAD} } }`,
} as const;

export interface SmsReply<Data = never> {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
  data: Data;
  page?: { total: number };
}

export type Counts = Record<
  'audience' | 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'skipped' | 'unknown' | 'clicked',
  number
>;

/** A company that sends texts. */
export interface SmsPlace {
  owner: TestUser;
  companyId: string;
  call<Data = never>(
    name: keyof typeof SMS_OPERATIONS,
    variables?: object,
    user?: TestUser,
  ): Promise<SmsReply<Data>>;
  /** Adds leads; answers their ids. */
  leads(...fields: Partial<PersonRow>[]): Promise<string[]>;
  provider(input?: object): Promise<{ id: string; receiptUrl: string; inboundUrl: string }>;
  /** A draft for all leads, unless the input says otherwise. */
  draft(providerId: string, input?: object): Promise<string>;
  campaign(id: string): Promise<{
    status: string;
    statusReason: string | null;
    waitsUntil: string | null;
    isAtDailyCap: boolean;
    segments: number;
    cost: number;
    counts: Counts;
  }>;
  /** Waits until the campaign has this status. */
  reaches(id: string, status: string): Promise<{ counts: Counts; statusReason: string | null }>;
  recipients(id: string): Promise<
    {
      phone: string | null;
      status: string;
      reason: string | null;
      clicks: number;
      repliedAt: string | null;
      optedOutAt: string | null;
      threadId: string | null;
      waitsUntil: string | null;
      text: string | null;
    }[]
  >;
  /** POSTs JSON to an address that a provider was given; the status of the answer. */
  postWebhook(url: string, body: object): Promise<number>;
}

/** Has the company that an owner works in try the Starter plan; once more it changes nothing. */
export async function tryStarter(app: TestApp, owner: TestUser): Promise<void> {
  await app.as(owner).reply('mutation { startTrial(plan: STARTER) { acknowledgement } }');
}

/** Makes an owner with a company of their own. */
export async function smsPlace(app: TestApp): Promise<SmsPlace> {
  const owner = await app.createUser();
  const companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  const inCompany = <T>(work: Parameters<typeof companyScope<T>>[2]) =>
    companyScope(app.database, { companyId, userId: null }, work);
  const [stage_id, status_id] = await inCompany(async (tx) => {
    const options = await tx
      .selectFrom('lead_options')
      .select(['id', 'kind'])
      .where('company_id', '=', companyId)
      .where('is_default', '=', true)
      .execute();
    return (['STAGE', 'STATUS'] as const).map(
      (kind) => options.find((option) => option.kind === kind)?.id ?? null,
    );
  });

  const call: SmsPlace['call'] = async (name, variables = {}, user = owner) => {
    const { data, errors } = await app.as(user).execute(SMS_OPERATIONS[name], variables);
    expect(errors).toBeUndefined();
    return data[name] as unknown as SmsReply<never>;
  };
  const campaign: SmsPlace['campaign'] = async (id) =>
    (await call<Awaited<ReturnType<SmsPlace['campaign']>>>('findSmsCampaign', { id })).data;

  return {
    owner,
    companyId,
    call,
    async leads(...given) {
      const rows = given.map((fields) =>
        personRow(companyId, {
          kind: 'LEAD',
          stage_id: stage_id ?? null,
          status_id: status_id ?? null,
          ...(fields.phone && { phone_typed: fields.phone }),
          ...fields,
        }),
      );
      await inCompany((tx) => insertPeople(tx, rows));
      return rows.map(({ id }) => id);
    },
    async provider(input = {}) {
      const given = {
        name: 'Phones',
        kind: 'SIMULATOR',
        senderId: '+442079460001',
        ratePerSecond: 1000,
        ...input,
      };
      const reply = await call<{ _id: string; receiptUrl: string; inboundUrl: string }>('createSmsProvider', {
        input: given,
      });
      expect(reply).toMatchObject({ acknowledgement: true });
      const { _id: id, receiptUrl, inboundUrl } = reply.data;
      return { id, receiptUrl, inboundUrl };
    },
    async draft(providerId, input = {}) {
      const given = {
        name: 'Spring viewings',
        body: 'Hello {{firstName|there}}, this is {{ourCompany}}.',
        providerId,
        kind: 'LEAD',
        selection: { isAll: true },
        isMarketing: true,
        ...input,
      };
      const reply = await call<{ _id: string }>('createSmsCampaign', { input: given });
      expect(reply).toMatchObject({ acknowledgement: true, data: { status: 'DRAFT' } });
      return reply.data._id;
    },
    campaign,
    reaches: (id, status) =>
      eventually(async () => {
        const found = await campaign(id);
        return found.status === status && found;
      }),
    async recipients(id) {
      const reply = await call<Awaited<ReturnType<SmsPlace['recipients']>>>('findSmsRecipients', {
        campaignId: id,
        input: { limit: 1000 },
      });
      return reply.data;
    },
    async postWebhook(url, body) {
      const { origin } = new URL(app.url);
      const { pathname } = new URL(url);
      const response = await fetch(origin + pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.status;
    },
  };
}

/** Unassigned E.164 numbers. */
export function phoneOf(index: number): string {
  return `+44207946${String(index).padStart(4, '0')}`;
}
