import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import { tryStarter } from '#server/modules/sms/testing/smsPlace.ts';
import { insertPerson } from './peopleRows.ts';
import type { Place, PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** Campaigns, providers and threads. */
export const SMS_CALLS: PreparedCalls = {
  setDefaultSmsProvider: async (place) => {
    const document = `mutation { reply: createSmsProvider(input: { name: "Other", kind: SIMULATOR, senderId: "Other", ratePerSecond: 1 }) { data { _id } } }`;
    const { data } = await call(place, document, {});
    return { id: (data['reply'] as { data: { _id: string } }).data._id };
  },
  dismissSmsRefusal: async ({ app, companyId }) => {
    await companyScope(app.database, { companyId, userId: null }, (tx) =>
      tx.updateTable('sms_threads').set({ has_refusal: true }).where('id', '=', companyId).execute(),
    );
    return { id: companyId };
  },
  createCampaignExport: async (place) => {
    await tryStarter(place.app, place.owner);
    return { id: place.companyId, statuses: ['SENT'] };
  },
  createCampaignsExport: async (place) => {
    await tryStarter(place.app, place.owner);
    return { selection: { ids: [place.companyId] } };
  },
  sendTemplateMessage: async (place) => {
    const phone = { phone: '+442079460778', phone_typed: '+442079460778' };
    const personId = await insertPerson(place, 'LEAD', phone);
    return { kind: 'LEAD', personId, templateId: place.companyId, isMarketing: false };
  },
  pauseSmsCampaign: (place) => campaignAt(place, 'SCHEDULED'),
  resumeSmsCampaign: (place) => campaignAt(place, 'PAUSED'),
  retrySmsCampaign: async (place) => {
    const { app, companyId } = place;
    await companyScope(app.database, { companyId, userId: null }, (tx) =>
      tx
        .insertInto('sms_messages')
        .values({
          company_id: companyId,
          id: newId(),
          campaign_id: companyId,
          provider_id: companyId,
          purpose: 'CAMPAIGN',
          seq: 1_000,
          person_id: null,
          phone: '+442079460777',
          text: 'Hello',
          encoding: 'GSM_7',
          status: 'FAILED',
          is_transient: true,
          due_at: new Date(),
          created_at: new Date(),
        })
        .execute(),
    );
    return campaignAt(place, 'FINISHED');
  },
};

async function campaignAt({ app, companyId }: Place, status: 'SCHEDULED' | 'PAUSED' | 'FINISHED') {
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.updateTable('sms_campaigns').set({ status }).where('id', '=', companyId).execute(),
  );
  return { id: companyId };
}
