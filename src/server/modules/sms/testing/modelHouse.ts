import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertOptions } from '#server/modules/change-jobs/testing/insertOptions.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { Handset } from '#server/platform/sms/handset.ts';
import { NO_FAULTS } from '#server/platform/sms/simulatorFaults.ts';
import type { OutgoingSms, SendOutcome } from '#server/platform/sms/smsGateway.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { SmsServices } from './smsWorker.ts';
import { smsWithJobs } from './smsWorker.ts';

/** The behavior of a sender in a test: returns a provider's response, or throws like a killed server. */
export type SendScript = (providerId: string, sms: OutgoingSms) => Promise<SendOutcome>;

/** A company whose messages are only sent by the test, with a clock that advances automatically. */
export interface ModelHouse extends SmsServices {
  companyId: string;
  viewer: Viewer;
  now: () => Date;
  leads(fields: readonly Partial<PersonRow>[]): Promise<void>;
  provider(name: string, input?: object): Promise<string>;
  campaign(providerId: string): Promise<string>;
  /** Runs all woken senders repeatedly until none waits; kills leave their messages behind. */
  work(script: SendScript, hasKeys: boolean): Promise<void>;
  /** Advances to the next time for which a sender waits; false if there is none. */
  nextMoment(): boolean;
  advance(ms: number): void;
}

/** Makes it on a database. */
export async function modelHouse(database: Database): Promise<ModelHouse> {
  const account = await insertUser(database);
  const companyId = await insertCompany(database, account.userId);
  const viewer: Viewer = { ...account, companyId };
  const woken = new Map<string, number>();
  let time = Date.parse('2026-03-02T10:00:00Z');
  // Each read of the clock advances it, so that no test sleeps
  const clock = { now: () => new Date((time += TICK_MS)) };
  let send: SendScript = () => Promise.reject(new Error('Nobody sends'));
  let hasKeys = false;
  const handset: Handset = {
    faults: () => NO_FAULTS,
    setFaults: () => undefined,
    gatewayOf: ({ providerId }) => ({ hasKeys, send: (text) => send(providerId, text) }),
    newest: () => Promise.resolve([]),
    lastTo: () => Promise.resolve(undefined),
    giveReceipts: () => Promise.resolve(),
  };
  const jobs = {
    enqueue: (_tx: unknown, queue: string, data: object, { startAfter }: { startAfter?: Date } = {}) => {
      const { providerId } = data as { providerId?: string };
      if (queue !== 'sms.send' || providerId === undefined) return Promise.resolve();
      woken.set(providerId, Math.min(woken.get(providerId) ?? Infinity, startAfter?.getTime() ?? time));
      return Promise.resolve();
    },
  };
  const services = smsWithJobs(database, jobs, { handset, clock });
  const options = await companyScope(database, { companyId, userId: null }, async (tx) => ({
    stage_id: (await insertOptions(tx, companyId, 'STAGE'))[0] ?? null,
    status_id: (await insertOptions(tx, companyId, 'STATUS'))[0] ?? null,
  }));

  return {
    companyId,
    viewer,
    ...services,
    now: () => new Date(time),
    async leads(fields) {
      const rows = fields.map((each) => personRow(companyId, { kind: 'LEAD', ...options, ...each }));
      await companyScope(database, { companyId, userId: null }, (tx) => insertPeople(tx, rows));
    },
    async provider(name, input = {}) {
      const given = { name, kind: 'SIMULATOR', senderId: 'HARBOUR', ratePerSecond: 1000, ...input } as const;
      return (await services.smsProviders.createSmsProvider(viewer, given)).row.id;
    },
    async campaign(providerId) {
      const selection = { isAll: true, filter: {} };
      const given = { name: 'All', body: '{{firstName}}', providerId, kind: 'LEAD', selection } as const;
      return (await services.smsCampaigns.createSmsCampaign(viewer, given)).id;
    },
    async work(script, keys) {
      [send, hasKeys] = [script, keys];
      for (;;) {
        const [due] = [...woken].find(([, at]) => at <= time) ?? [];
        if (due === undefined) return;
        woken.delete(due);
        try {
          await services.smsDelivery.sendMessages(
            { companyId, providerId: due },
            new AbortController().signal,
          );
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          // Maintenance finds the messages after all leases have expired
          time += LEASE_OVER_MS;
          woken.set(due, time);
        }
      }
    },
    nextMoment() {
      const next = Math.min(...woken.values());
      if (Number.isFinite(next)) time = Math.max(time, next);
      return Number.isFinite(next);
    },
    advance(ms) {
      time += ms;
    },
  };
}

/** What a sender throws that is killed. */
export class Killed extends Error {}

const TICK_MS = 3_000;
const LEASE_OVER_MS = 60_000;
