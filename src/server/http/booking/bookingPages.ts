import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '#server/access/userError.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import type { SendOwnPath } from '#server/http/hosts.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import type { AppointmentsService } from '#server/modules/appointments/appointments.service.ts';
import type { OpenPage, PageAddress } from '#server/modules/appointments/guests/openPage.ts';
import { bookingPage, noBookingPage } from './bookingPage.ts';
import type { PageFiles } from './bookingPage.ts';
import { solverFiles } from './solverFiles.ts';

/**
 * The pages on which guests book: `/book/<company>/<page>` on the dashboard's host, `/<page>` on the company's own domain. 301 from a slug
 * that the company has changed; 404, as a page, where nobody can book. Sites of others that a page names may show it in theirs, by
 * `/embed.js`. Returns what answers on a company's
 * domain, for hosts() to call.
 */
export function bookingPages(
  app: FastifyInstance,
  { appointments, styles }: { appointments: AppointmentsService; styles: PageStyles },
): SendOwnPath {
  const script = scriptFile('booking.js');
  const embed = scriptFile('embed.js');
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 10);
  const files = { styles: styles.href, script: `/assets/booking.${hash}.js`, solver: solverFiles(app) };

  app.get(files.script, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(script),
  );

  // At one address for good, as it stands in the sites of others
  app.get('/embed.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(embed),
  );

  app.get<Book>('/book/:company/:page', async (request, reply) => {
    const { params } = request;
    const address = { company: { slug: params.company.toLowerCase() }, page: params.page.toLowerCase() };
    const open = await found(appointments, address);
    const path = open && `/book/${encodeURIComponent(open.shown.slug ?? '')}/${open.page.slug}`;
    // Kept for a while only: another company may take the old slug later
    if (path && path !== pathOf(request))
      return reply.header('cache-control', 'public, max-age=3600').redirect(path, 301);
    return sendPage(reply, open, files);
  });

  return async (request, reply, slug) => {
    const address = { company: { domain: request.customDomain ?? '' }, page: slug };
    const open = READS.has(request.method) ? await found(appointments, address) : null;
    return sendPage(reply, open, files);
  };
}

function scriptFile(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}

interface Book {
  Params: { company: string; page: string };
}

const READS = new Set(['GET', 'HEAD']);

function pathOf({ url }: FastifyRequest): string {
  return url.replace(/\?.*/, '');
}

async function found(appointments: AppointmentsService, address: PageAddress): Promise<OpenPage | null> {
  try {
    return await appointments.findOpenPage(address);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

function sendPage(reply: FastifyReply, open: OpenPage | null, files: PageFiles): FastifyReply {
  return reply
    .code(open ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header(
      'content-security-policy',
      pagesPolicy({ hasScript: true, hasForm: true, framedBy: open?.page.embed_sites ?? [] }),
    )
    .send(open ? bookingPage(open, files) : noBookingPage(files));
}
