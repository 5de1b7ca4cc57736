import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/i18n/languages.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { asSender } from '#server/platform/languages/recipients.ts';
import { inLanguageFrom } from '#server/platform/languages/textsInUse.ts';
import { wantedLanguage } from './requestLanguage.ts';

/** Replies to each request in the language of its sender, which services can store. */
export function requestTexts(fastify: FastifyInstance, languages: readonly Language[]): void {
  // At this point cookies and body have been read; reading a body later would lose the language
  fastify.addHook('preValidation', (request, _reply, done) => {
    const wanted = wantedLanguage(request, languages);
    inLanguageFrom(wanted ?? SOURCE_LANGUAGE, () => asSender(wanted ?? null, done), done);
  });
}
