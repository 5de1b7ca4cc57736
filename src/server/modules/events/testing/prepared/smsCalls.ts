import { companyScope } from '#server/database/walls/scopes.ts';
import type { Place, PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** Campaigns and automations. */
export const SMS_CALLS: PreparedCalls = {
  turnAutomationOff: async (place) => {
    const document = 'mutation ($id: ID!) { turnAutomationOn(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },
  pauseSmsCampaign: (place) => campaignAt(place, 'SCHEDULED'),
  resumeSmsCampaign: (place) => campaignAt(place, 'PAUSED'),
  retrySmsCampaign: async (place) => {
    const { app, companyId } = place;
    await companyScope(app.database, { companyId, userId: null }, (tx) =>
      tx
        .updateTable('sms_messages')
        .set({ campaign_id: companyId, status: 'FAILED', is_transient: true, lease_until: null })
        .where('id', '=', companyId)
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
