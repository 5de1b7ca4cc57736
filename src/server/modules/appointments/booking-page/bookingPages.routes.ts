import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '#server/access/userError.ts';
import { compressedText } from '#server/http/compression/compressedText.ts';
import type { SendOwnPath } from '#server/http/hosts.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { CommonScripts } from '#server/http/public/scriptFiles.ts';
import { orCompanyLanguage } from '#server/http/public/visitorLanguage.ts';
import type { AppointmentsService } from '../appointments.service.ts';
import type { PageWithTimes } from '../guests/guestTimes.service.ts';
import type { PageAddress } from '../guests/openPage.ts';
import { LINK_PARAMETER } from '../links/linkTokens.ts';
import type { PageFiles } from './bookingPage.ts';
import { bookingPage, noBookingPage, unusableLinkPage } from './bookingPage.ts';
import { bookingScripts } from './bookingScripts.ts';

/**
 * The public booking pages: `/book/<company>/<page>` on the dashboard's host, `/<page>` on the company's custom domain.
 * A changed company slug redirects with 301; a URL without a booking page returns a 404 page. Sites that a page names
 * may embed it with `/embed.js`. hosts() calls `sendOwnPath` for paths of a custom domain.
 */
export function bookingPages(
  app: FastifyInstance,
  deps: {
    appointments: AppointmentsService;
    styles: PageStyles;
    beside: CommonScripts;
    isEvaluation: boolean;
  },
): void {
  const { appointments, styles, beside, isEvaluation } = deps;
  const files = { styles, scripts: bookingScripts(app), beside };
  const found = (request: FastifyRequest, address: PageAddress) =>
    unlessNone(() =>
      appointments.findPageWithTimes(address, {
        network: countedNetwork(request, isEvaluation),
        token: tokenOf(request),
      }),
    );

  app.get<Book>('/book/:company/:page', PUBLIC, async (request, reply) => {
    const { params } = request;
    const address = { company: { slug: params.company.toLowerCase() }, page: params.page.toLowerCase() };
    const open = await found(request, address);
    const path = open && `/book/${encodeURIComponent(open.shown.slug ?? '')}/${open.page.slug}`;
    // Cached for an hour only: another company may take the old slug later
    if (path && path !== pathOf(request)) {
      const query = request.url.slice(pathOf(request).length);
      return reply.header('cache-control', 'public, max-age=3600').redirect(path + query, 301);
    }
    return sendPage(request, reply, open, files);
  });

  app.decorate<SendOwnPath>('sendOwnPath', async (request, reply, slug) => {
    const address = { company: { domain: request.customDomain ?? '' }, page: slug };
    const open = READS.has(request.method) ? await found(request, address) : null;
    return sendPage(request, reply, open, files);
  });
}

interface Book {
  Params: { company: string; page: string };
}

const READS = new Set(['GET', 'HEAD']);

function pathOf({ url }: FastifyRequest): string {
  return url.replace(/\?.*/, '');
}

/** The token of a one-time link; null without one. */
function tokenOf({ query }: FastifyRequest): string | null {
  const token = (query as Record<string, unknown>)[LINK_PARAMETER];
  return typeof token === 'string' ? token : null;
}

async function unlessNone(find: () => Promise<PageWithTimes>): Promise<PageWithTimes | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  open: PageWithTimes | null,
  files: PageFiles,
): Promise<FastifyReply> {
  void reply
    .code(open ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header(
      'content-security-policy',
      pagesPolicy({
        scripts: [files.scripts.source],
        hasForm: true,
        framedBy: open?.page.embed_sites ?? [],
        styles: files.styles.source,
      }),
    );
  if (!open) return compressedText(request, reply, noBookingPage(files));
  const { link, shown } = open;
  return orCompanyLanguage(shown, () =>
    !link || link.state === 'OPEN'
      ? compressedText(request, reply, bookingPage(open, files))
      : compressedText(request, reply.code(410), unusableLinkPage(open, link.state, files)),
  );
}
