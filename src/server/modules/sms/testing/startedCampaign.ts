import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertOptions } from '#server/modules/change-jobs/testing/insertOptions.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { phoneOf } from './smsPlace.ts';
import { idleSms } from './smsWorker.ts';

/** A company with leads, a provider, and a campaign that was started; answers with the campaign's id. */
export async function startedCampaign(
  database: Database,
  {
    url,
    hasKeys,
    texts,
    ratePerSecond = 200,
  }: { url: string; hasKeys: boolean; texts: number; ratePerSecond?: number },
): Promise<string> {
  const account = await insertUser(database);
  const companyId = await insertCompany(database, account.userId);
  await companyScope(database, { companyId, userId: null }, async (tx) => {
    const [stage_id] = await insertOptions(tx, companyId, 'STAGE');
    const [status_id] = await insertOptions(tx, companyId, 'STATUS');
    const lead = (n: number) =>
      personRow(companyId, { kind: 'LEAD', stage_id, status_id, phone: phoneOf(n), phone_typed: phoneOf(n) });
    await insertPeople(
      tx,
      Array.from({ length: texts }, (_, n) => lead(n)),
    );
  });
  const viewer: Viewer = { ...account, companyId };
  const { smsCampaigns, smsProviders } = idleSms(database);
  const { row } = await smsProviders.createSmsProvider(viewer, {
    name: 'Gateway',
    kind: 'HTTP',
    senderId: '+442079460001',
    ratePerSecond,
    http: { url, hasKeys },
  });
  const { id } = await smsCampaigns.createSmsCampaign(viewer, {
    name: 'All',
    body: 'Hello {{firstName}}',
    providerId: row.id,
    kind: 'LEAD',
    selection: { isAll: true, filter: {} },
  });
  await smsCampaigns.startSmsCampaign(viewer, id);
  return id;
}
