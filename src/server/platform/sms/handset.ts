import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '../clock.ts';
import type { HandsetRow } from './handset.store.ts';
import {
  insertHandsetMessages,
  markDelivered,
  readLastTo,
  readNewestOnHandsets,
  readWithoutReceipt,
} from './handset.store.ts';
import type { SimulatorFaults } from './simulatorFaults.ts';
import { happens, NO_FAULTS, shuffled } from './simulatorFaults.ts';
import type { SmsGateway } from './smsGateway.ts';

/** A provider of a company. */
export interface ProviderRef {
  companyId: string;
  providerId: string;
}

/** A text on a phone of the simulator. */
export interface HandsetMessage extends ProviderRef {
  to: string;
  from: string;
  text: string;
  status: 'SENT' | 'DELIVERED';
  at: Date;
}

/** Phones for the evaluation mode: nothing leaves the machine, and a page shows what they got. */
export interface Handset {
  /** How the simulator misbehaves, for all companies, until the server starts again. */
  faults(): SimulatorFaults;
  setFaults(faults: SimulatorFaults): void;
  /** The simulator as a provider of a company. It takes everything but for its faults, and knows a key that it has seen. */
  gatewayOf(ref: ProviderRef): SmsGateway;
  /** The newest texts on all phones, the newest first. */
  newest(limit?: number): Promise<HandsetMessage[]>;
  /** The newest text that this sender wrote to this phone; undefined for none. */
  lastTo(phone: string, sender: string): Promise<HandsetMessage | undefined>;
  /** Passes the ids of delivered messages to `give` in batches, until every message has its receipt. */
  giveReceipts(ref: ProviderRef, give: (providerMessageIds: string[]) => Promise<void>): Promise<void>;
}

/** Phones in the database, so that they outlive a restart. */
export function createHandset({ database, clock }: { database: Database; clock: Clock }): Handset {
  let faults = NO_FAULTS;
  const inCompany = ({ companyId }: ProviderRef) => ({ companyId, userId: null });
  return {
    faults: () => faults,
    setFaults(given) {
      faults = given;
    },

    gatewayOf: (ref) => ({
      hasKeys: true,
      async send({ key, to, from, text }) {
        const { delaySeconds, failurePercent, busyPercent, lossPercent } = faults;
        if (delaySeconds > 0) await sleep(delaySeconds * 1000);
        if (happens(busyPercent)) return { outcome: 'busy', reason: 'The simulator was busy' };
        if (happens(failurePercent))
          return { outcome: 'rejected', reason: 'The simulator rejected the message' };
        if (happens(lossPercent)) return { outcome: 'accepted', providerId: key };
        const row = {
          company_id: ref.companyId,
          provider_id: ref.providerId,
          key,
          id: newId(),
          to_phone: to,
          from_sender: from,
          text,
          status: 'SENT',
          created_at: clock.now(),
        } as const;
        await companyScope(database, inCompany(ref), (tx) => insertHandsetMessages(tx, [row]));
        return { outcome: 'accepted', providerId: key };
      },
    }),

    async newest(limit = 500) {
      const rows = await platformScope(database, (tx) => readNewestOnHandsets(tx, limit));
      return rows.map(toMessage);
    },

    async lastTo(phone, sender) {
      const row = await platformScope(database, (tx) => readLastTo(tx, phone, sender));
      return row && toMessage(row);
    },

    async giveReceipts(ref, give) {
      for (;;) {
        const rows = await companyScope(database, inCompany(ref), (tx) =>
          readWithoutReceipt(tx, ref, AT_ONCE),
        );
        if (rows.length === 0) return;
        const keys = rows.map(({ key }) => key);
        if (faults.isReceiptOrderRandom) for (const key of shuffled(keys)) await give([key]);
        else await give(keys);
        await companyScope(database, inCompany(ref), (tx) => markDelivered(tx, ref, keys));
      }
    },
  };
}

const AT_ONCE = 200;

function toMessage(row: HandsetRow): HandsetMessage {
  return {
    companyId: row.company_id,
    providerId: row.provider_id,
    to: row.to_phone,
    from: row.from_sender,
    text: row.text,
    status: row.status,
    at: row.created_at,
  };
}
