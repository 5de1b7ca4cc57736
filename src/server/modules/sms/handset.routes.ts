import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { wellFormedText } from '#contract/validation/text.ts';
import type { Database } from '#server/database/database.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { browserScript } from '#server/http/public/scriptFiles.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Handset, HandsetMessage } from '#server/platform/sms/handset.ts';
import { readFaults } from '#server/platform/sms/simulatorFaults.ts';
import { handsetPage } from './handsetPage.ts';
import type { SmsInbound } from './inbound/inbound.service.ts';
import type { PhoneReply } from './inbound/phoneReplies.ts';
import { newestPhoneReplies } from './inbound/phoneReplies.ts';

/**
 * The simulated phones of evaluation mode: /dev/handset for people, /dev/handset.json for programs. A POST to the JSON
 * route replies as a phone; a POST to /dev/handset/faults sets simulator faults. 404 without phones. Reads wait for
 * pending sends, so that a read right after a campaign start includes its messages.
 */
export function handsetRoutes(
  app: FastifyInstance,
  deps: {
    handset: Handset | null;
    database: Database;
    smsInbound: Pick<SmsInbound, 'receiveSms'>;
    styles: PageStyles;
    jobs: Pick<Jobs, 'settled'>;
  },
): void {
  const { handset, database, smsInbound, styles, jobs } = deps;
  if (!handset) {
    for (const path of PATHS)
      app.get(path, (_request, reply) => reply.code(404).send({ message: 'Not found' }));
    return;
  }
  const script = browserScript('handset', import.meta.url);

  app.get<{ Querystring: { limit?: string } }>('/dev/handset.json', async (request, reply) => {
    const limit = Number(request.query.limit);
    await jobs.settled('sms.send', 3_000);
    const messages = await handset.newest(
      Number.isInteger(limit) && limit > 0 ? Math.min(limit, MOST) : MOST,
    );
    reply.header('cache-control', 'no-store');
    return messages.map(({ to, from, text, status, at }) => ({ to, from, text, status, at }));
  });

  app.post<{ Body: Partial<Record<'from' | 'to' | 'text', unknown>> | null }>(
    '/dev/handset.json',
    { bodyLimit: 16 * 1024 },
    async ({ body }, reply) => {
      const { from, to, text } = body ?? {};
      if (typeof from !== 'string' || typeof to !== 'string' || typeof text !== 'string')
        return reply.code(400).send({ message: 'from, to and text are needed' });
      const last = await handset.lastTo(from, to);
      const answer = { id: newId(), from, to, text: wellFormedText(text).replaceAll('\0', '') };
      if (!last || !(await smsInbound.receiveSms(last, answer)))
        return reply.code(404).send({ message: 'This phone has no message from that sender' });
      return { ok: true };
    },
  );

  app.get<{ Querystring: { phone?: string } }>('/dev/handset', async (request, reply) => {
    await jobs.settled('sms.send', 3_000);
    const messages = await handset.newest(MOST);
    const phones = phonesOf(messages, await newestPhoneReplies(database, MOST));
    const open = phones.find(({ phone }) => phone === request.query.phone) ?? phones[0];
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagesPolicy({ scripts: [] }))
      .send(
        handsetPage({ phones, open, newest: messages[0], faults: handset.faults(), styles: styles.href }),
      );
  });

  app.post('/dev/handset/faults', { bodyLimit: 16 * 1024 }, async ({ body }, reply) => {
    const faults = readFaults(body);
    if (!faults) return reply.code(400).send({ message: 'A number is missing or out of range' });
    handset.setFaults(faults);
    return { ok: true };
  });

  app.get('/dev/handset.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  );
}

/** The phones, those that got something last first, each with its texts, the newest first, and what it sent. */
function phonesOf(
  messages: readonly HandsetMessage[],
  replies: readonly PhoneReply[],
): { phone: string; messages: HandsetMessage[]; replies: PhoneReply[] }[] {
  const phones = new Map<string, HandsetMessage[]>();
  for (const message of messages) phones.set(message.to, [...(phones.get(message.to) ?? []), message]);
  return [...phones].map(([phone, own]) => ({
    phone,
    messages: own,
    replies: replies.filter(({ from }) => from === phone),
  }));
}

const MOST = 500;
const PATHS = ['/dev/handset', '/dev/handset.json', '/dev/handset.js'];
