import bowser from 'bowser';
import { i18n } from '#contract/i18n/i18n.ts';

/** What a person calls the place a session lives in, e.g. 'Firefox on Linux'. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return i18n.t('Unknown device');
  const { browser, os } = bowser.parse(userAgent);
  if (browser.name && os.name)
    return i18n.t('{browser} on {system}', { browser: browser.name, system: os.name });
  return browser.name || os.name || i18n.t('Unknown device');
}
