import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakServer } from './soakServer.ts';

/** Requests at a steady rate; fewer while MOST_UNDER_WAY wait for a reply, so that a slow machine is not overloaded. */
export interface SoakRequests {
  /** Waits for those under way. */
  stop(): Promise<{ answered: number; failures: string[] }>;
}

const OPERATIONS = [
  'query { findLeads(input: {}) { acknowledgement message data { _id } } }',
  'query { findLeadBoard { acknowledgement message } }',
  'query { searchEverything(search: "Lead 1") { acknowledgement message } }',
  'query { findLeadReport(days: 30) { acknowledgement message } }',
  'query { findMyCompanies { acknowledgement message } }',
  'mutation { createLead(input: { firstName: "Lead 1" }, isDuplicateAllowed: true) { acknowledgement message } }',
];

const MOST_UNDER_WAY = 6;

export function keepRequesting({ url, owners }: SoakServer, perSecond: number): SoakRequests {
  let isOver = false;
  let sent = 0;
  let answered = 0;
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();

  async function request(n: number): Promise<void> {
    const query = OPERATIONS[n % OPERATIONS.length];
    const owner = owners[Math.floor(n / OPERATIONS.length) % owners.length];
    try {
      const response = await fetch(`${url}/api/exkoo`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${owner?.accessToken() ?? ''}`,
        },
        body: JSON.stringify({ query }),
      });
      const text = await response.text();
      if (!text.includes('"acknowledgement":true')) failures.push(`${query}: ${response.status} ${text}`);
    } catch (error) {
      failures.push(`${query}: ${String(error)}`);
    }
    answered += 1;
  }

  async function run(): Promise<void> {
    while (!isOver) {
      if (underWay.size < MOST_UNDER_WAY) {
        const running = request(sent);
        sent += 1;
        underWay.add(running);
        void running.then(() => underWay.delete(running));
      }
      await sleep(1000 / perSecond);
    }
    await Promise.all(underWay);
  }

  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return { answered, failures };
    },
  };
}
