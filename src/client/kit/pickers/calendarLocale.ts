import type { Locale } from 'date-fns';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { firstDayOfWeek } from '#contract/time/firstDayOfWeek.ts';

/** The words of a calendar in the language in use, and on which day a week begins in the region of a tag: 'en-DE', 'pt-BR'. */
export async function calendarLocale(tag: string): Promise<Locale> {
  const region = new Intl.Locale(tag).maximize().region ?? 'US';
  const locale = await LOCALES[i18n.locale as Language]();
  const weekStartsOn = firstDayOfWeek(`en-${region}`);
  return weekStartsOn === undefined ? locale : { ...locale, options: { ...locale.options, weekStartsOn } };
}

const LOCALES: Record<Language, () => Promise<Locale>> = {
  en: async () => (await import('date-fns/locale/en-GB')).enGB,
  es: async () => (await import('date-fns/locale/es')).es,
  de: async () => (await import('date-fns/locale/de')).de,
  fr: async () => (await import('date-fns/locale/fr')).fr,
  'pt-BR': async () => (await import('date-fns/locale/pt-BR')).ptBR,
  ar: async () => (await import('date-fns/locale/ar')).ar,
  hi: async () => (await import('date-fns/locale/hi')).hi,
  'en-XA': async () => (await import('date-fns/locale/en-GB')).enGB,
};
