import type { FastifyInstance, FastifyReply } from 'fastify';
import { PUBLIC_COMPANY_PATH } from '#contract/limits/account/addresses.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import { PUBLIC } from '#server/http/public/publicCalls.ts';
import type { CompaniesService, PublicCompany } from './companies.service.ts';
import { companyPage, noCompanyPage } from './companyPage.ts';

/**
 * What anybody sees of a company: `/c/<slug>` on the dashboard's host, and `/` on its custom domain. 301 from a slug that
 * the company has changed; 404, as a page, where there is no company or it is in trash. Register after hosts().
 */
export function publicCompanyPages(
  app: FastifyInstance,
  deps: { companies: Pick<CompaniesService, 'findPublicCompany'>; publicUrl: string; styles: PageStyles },
): void {
  const { companies, publicUrl } = deps;
  const styles = deps.styles.href;

  // '/' is the dashboard's on its own host, so this answers before any route does.
  app.addHook('onRequest', async (request, reply) => {
    const domain = request.customDomain;
    if (!domain || !READS.has(request.method) || !/^\/(?:\?|$)/.test(request.url)) return;
    const found = await companies.findPublicCompany({ domain });
    const origin = `${request.protocol}://${domain}`;
    return sendPage(reply, found, { address: `${origin}/`, origin, styles });
  });

  app.get<{ Params: { slug: string } }>(`${PUBLIC_COMPANY_PATH}:slug`, PUBLIC, async (request, reply) => {
    // A custom domain is one company's; others are not shown in its name.
    if (request.customDomain) return sendPage(reply, null, { address: '', origin: '', styles });
    const slug = request.params.slug.toLowerCase();
    const found = await companies.findPublicCompany({ slug });
    const current = found?.kind === 'moved' ? found.slug : slug;
    if (found && current !== request.params.slug) return redirectTo(reply, current);
    return sendPage(reply, found, { address: publicUrl + pathOf(current), origin: publicUrl, styles });
  });
}

const READS = new Set(['GET', 'HEAD']);

function pathOf(slug: string): string {
  return PUBLIC_COMPANY_PATH + encodeURIComponent(slug);
}

// Cached for an hour only: another company may take the old slug later.
function redirectTo(reply: FastifyReply, slug: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').redirect(pathOf(slug), 301);
}

function sendPage(
  reply: FastifyReply,
  found: PublicCompany | null,
  place: { address: string; origin: string; styles: string },
): FastifyReply {
  const company = found?.kind === 'company' ? found.company : null;
  return reply
    .code(company ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagesPolicy())
    .send(company ? companyPage(company, place) : noCompanyPage(place));
}
