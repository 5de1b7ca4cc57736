import type { FastifyInstance } from 'fastify';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { browserScript } from '#server/http/public/scriptFiles.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Mailbox } from '#server/platform/mail/mailbox.ts';
import { mailboxPage } from './mailboxPage.ts';

/**
 * The mailbox of the evaluation mode: /dev/mailbox for people, /dev/mailbox.json for programs. 404 without a mailbox.
 * Waits for queued emails, so that a request right after an API call returns the emails of that call.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  deps: { mailbox: Mailbox | null; styles: PageStyles; jobs: Pick<Jobs, 'settled'> },
): void {
  const { mailbox, styles, jobs } = deps;
  if (!mailbox) {
    for (const path of PATHS) {
      app.get(path, (_request, reply) => reply.code(404).send({ message: 'Not found' }));
    }
    return;
  }
  const script = browserScript('mailbox', import.meta.url);

  app.get<{ Querystring: { limit?: string } }>('/dev/mailbox.json', async (request, reply) => {
    const limit = Number(request.query.limit);
    await jobs.settled('mail.send', 3_000);
    const mails = await mailbox.newest(
      Number.isInteger(limit) && limit > 0 ? Math.min(limit, 500) : undefined,
    );
    reply.header('cache-control', 'no-store');
    return mails.map(({ id: _id, ...mail }) => mail);
  });
  app.get<{ Querystring: { mail?: string } }>('/dev/mailbox', async (request, reply) => {
    await jobs.settled('mail.send', 3_000);
    const mails = await mailbox.newest(100);
    const open = mails.find(({ id }) => id === request.query.mail) ?? mails[0];
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagesPolicy({ scripts: [] }))
      .send(mailboxPage({ mails, open, styles: styles.href }));
  });
  app.get('/dev/mailbox.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  );
}

const PATHS = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.js'];
