import bowser from 'bowser';

/** What a person calls the place a session lives in, e.g. 'Firefox on Linux'. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || UNKNOWN;
}

const UNKNOWN = 'Unknown device';
