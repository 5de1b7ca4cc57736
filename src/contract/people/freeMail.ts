/** Free mail providers by host name: many unrelated people have an address there. */
const PROVIDERS = new Set([
  '126.com',
  '163.com',
  'aol.com',
  'foxmail.com',
  'free.fr',
  'freenet.de',
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hushmail.com',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'orange.fr',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediffmail.com',
  'rocketmail.com',
  't-online.de',
  'tutanota.com',
  'web.de',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
]);

/** Providers with a domain in many countries: yahoo.co.jp. */
const WORLDWIDE = /^(?:yahoo|gmx|hotmail|live|outlook|yandex)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Whether a host name, in lower case, belongs to a free mail provider, so that it says nothing about a person's employer. */
export function isFreeMail(domain: string): boolean {
  return PROVIDERS.has(domain) || WORLDWIDE.test(domain);
}

/** The host name of an email address in lower case if it may be an employer's; null for free mail providers. */
export function employerDomain(email: string | null): string | null {
  const domain = email?.split('@')[1]?.toLowerCase();
  return domain && !isFreeMail(domain) ? domain : null;
}
