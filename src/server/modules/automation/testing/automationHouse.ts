import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertOptions } from '#server/modules/change-jobs/testing/insertOptions.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { phoneOf } from '#server/modules/sms/testing/smsPlace.ts';
import { idleSms } from '#server/modules/sms/testing/smsWorker.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { AutomationService } from '../automation.service.ts';
import { createAutomationService } from '../automation.service.ts';

/** A company with a provider on a database without a server: no worker runs its automations. */
export interface AutomationHouse {
  companyId: string;
  viewer: Viewer;
  automation: AutomationService;
  /** Adds so many leads with a phone each; answers their ids. */
  leads(count: number): Promise<string[]>;
}

/** Makes one. */
export async function automationHouse(database: Database): Promise<AutomationHouse> {
  const account = await insertUser(database);
  const companyId = await insertCompany(database, account.userId);
  const viewer: Viewer = { ...account, companyId };
  const options = await companyScope(database, { companyId, userId: null }, async (tx) => {
    const [stage_id = null] = await insertOptions(tx, companyId, 'STAGE');
    const [status_id = null] = await insertOptions(tx, companyId, 'STATUS');
    return { stage_id, status_id };
  });
  await idleSms(database).smsProviders.createSmsProvider(viewer, {
    name: 'Gateway',
    kind: 'HTTP',
    senderId: '+442079460001',
    ratePerSecond: 200,
    http: { url: 'https://gateway.example.com/send' },
  });
  const logger = { warn: () => {} };
  const jobs = { enqueue: () => Promise.resolve() };
  let phones = 0;
  return {
    companyId,
    viewer,
    automation: createAutomationService({
      database,
      clock: { now: () => new Date() },
      logger,
      jobs,
      publicUrl: '',
      marks: { phoneFingerprint: (_companyId, phone) => phone },
    }),
    async leads(count) {
      const rows: PersonRow[] = Array.from({ length: count }, () => {
        phones += 1;
        const phone = phoneOf(phones);
        return personRow(companyId, { kind: 'LEAD', ...options, phone, phone_typed: phone });
      });
      await companyScope(database, { companyId, userId: null }, (tx) => insertPeople(tx, rows));
      return rows.map(({ id }) => id);
    },
  };
}
