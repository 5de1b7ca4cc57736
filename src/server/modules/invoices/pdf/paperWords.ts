import { leftToRight } from '#contract/i18n/direction.ts';
import { dateLocale } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { languageFor, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import type { StoredParty } from '../invoices.table.ts';

/** The languages of a document's reader: of the customer, else of the company at that time. */
export function paperLanguages({
  seller,
  buyer,
}: Record<'seller' | 'buyer', Pick<StoredParty, 'language'>>): (string | null | undefined)[] {
  return [buyer.language, seller.language];
}

/** The language of a document that is written now. */
export function languageInUse(): Language {
  return languageFor(i18n.locale) ?? SOURCE_LANGUAGE;
}

/** The seller or the buyer, line by line. */
export function partyLines({ name, companyName, address, email, phoneNumber, taxId }: StoredParty): string[] {
  const lines = [
    name,
    companyName,
    ...address,
    email,
    phoneNumber && leftToRight(phoneNumber),
    taxId && i18n.t('Tax ID: {taxId}', { taxId: leftToRight(taxId) }),
  ];
  return lines.filter((line): line is string => Boolean(line));
}

/** A day that is the same everywhere. */
export function calendarDay(day: string): string {
  return dayText(new Date(`${day}T12:00:00Z`), 'UTC');
}

/** The day of a moment by the clocks of a place: '1 Mar 2026'. */
export function dayText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { timeZone, dateStyle: 'medium' }).format(at);
}
