import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#contract/i18n/languages.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { asSender } from '#server/platform/languages/recipients.ts';
import { inLanguage } from '#server/platform/languages/textsInUse.ts';
import { wantedLanguage } from './requestLanguage.ts';

/**
 * Answers each request in its language, also requests of other programs: in English if they name none. Services can store the language that the
 * browser wants, such as with a booking.
 */
export function languageHooks(app: FastifyInstance, languages: readonly Language[]): void {
  const hook = (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) => {
    const wanted = wantedLanguage(request, languages) ?? null;
    asSender(wanted, () => {
      if (wanted === null || wanted === SOURCE_LANGUAGE) done();
      else inLanguage(wanted, async () => done()).catch(done);
    });
  };
  // After the cookies are read. Again after the body, whose events do not belong to the request
  app.after(() => {
    app.addHook('onRequest', hook);
    app.addHook('preValidation', hook);
  });
}
