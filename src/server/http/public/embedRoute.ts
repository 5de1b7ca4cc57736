import type { FastifyInstance } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { browserScript } from './scriptFiles.ts';
import { inVisitorLanguage } from './visitorLanguage.ts';

/** GET /embed.js: other sites load it to embed a booking page or form. Its URL never changes: their pages contain it. */
export function embedRoute(app: FastifyInstance, { languages }: { languages: readonly Language[] }): void {
  const embed = browserScript('embed', import.meta.url);
  app.get('/embed.js', async (request, reply) => {
    const script = await inVisitorLanguage(request, reply, {
      languages,
      work: async () => embed.replace(/(["'`])__TEXTS__\1/, () => JSON.stringify(embedTexts())),
    });
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-language, cookie' })
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script);
  });
}

function embedTexts() {
  return { form: i18n.t('Form'), booking: i18n.t('Book an appointment'), close: i18n.t('Close') };
}
