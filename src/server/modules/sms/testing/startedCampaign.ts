import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertOptions } from '#server/modules/change-jobs/testing/insertOptions.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { SmsServices } from './smsWorker.ts';
import { idleSms } from './smsWorker.ts';

/** A company with leads, a provider, and a campaign that was started; answers with the campaign's id. */
export async function startedCampaign(
  database: Database,
  {
    url,
    hasKeys = true,
    texts,
    ratePerSecond = 200,
    services = idleSms(database),
  }: {
    /** Null: the simulator. */
    url: string | null;
    hasKeys?: boolean;
    texts: number;
    ratePerSecond?: number;
    /** By default those that send nothing. */
    services?: SmsServices;
  },
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
  const { smsCampaigns, smsProviders } = services;
  const { row } = await smsProviders.createSmsProvider(viewer, {
    name: 'Gateway',
    senderId: '+442079460001',
    ratePerSecond,
    ...(url === null ? { kind: 'SIMULATOR' } : { kind: 'HTTP', http: { url, hasKeys } }),
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

const phoneOf = (n: number) => `+1212555${String(n).padStart(4, '0')}`;
