import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/i18n/languages.ts';
import { asSender } from '#server/platform/languages/recipients.ts';
import { wantedLanguage } from './requestLanguage.ts';

/** Lets services store the language that the browser of a request wants, such as with a booking. */
export function senderLanguage(fastify: FastifyInstance, languages: readonly Language[]): void {
  // At this point cookies and body have been read; reading a body later would lose the language
  fastify.addHook('preValidation', (request, _reply, done) => {
    asSender(wantedLanguage(request, languages) ?? null, done);
  });
}
