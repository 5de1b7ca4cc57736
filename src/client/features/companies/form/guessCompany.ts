import countryToCurrency from 'country-to-currency';
import { COMPANY_DEFAULTS } from '#contract/limits/account/company.ts';
import type { CompanyGuess } from './companyFormValues.ts';

/** Initial values from the browser's location; the user can change each field. */
export function guessCompany(
  countries: readonly string[],
  browser: BrowserLocale = browserLocale(),
): CompanyGuess {
  const defaultCountry = countryOf(browser, countries);
  return {
    timeZone: browser.timeZone || COMPANY_DEFAULTS.timeZone,
    defaultCountry,
    currency: currencyOf(defaultCountry),
  };
}

/** The currency that is used in a country (ISO 3166-1 alpha-2). */
export function currencyOf(country: string): string {
  return (countryToCurrency as Record<string, string>)[country] ?? COMPANY_DEFAULTS.currency;
}

interface BrowserLocale {
  timeZone: string;
  /** A language tag, e.g. bn-BD. */
  language: string;
}

function browserLocale(): BrowserLocale {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: navigator.language };
}

/** The time zone is more reliable than the language, which is often en-US; not every browser knows time zones by country. */
function countryOf({ timeZone, language }: BrowserLocale, countries: readonly string[]): string {
  const byZone = countries.filter((code) => zonesOf(code).includes(timeZone));
  const byLanguage = regionOf(language);
  if (byZone.length === 0) return byLanguage;
  return byZone.includes(byLanguage) ? byLanguage : (byZone[0] ?? '');
}

function zonesOf(code: string): readonly string[] {
  try {
    const locale = new Intl.Locale('und', { region: code }) as Intl.Locale & {
      getTimeZones?: () => string[];
    };
    return locale.getTimeZones?.() ?? [];
  } catch {
    return [];
  }
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}
