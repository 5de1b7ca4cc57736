import { i18n } from '../i18n/i18n.ts';
/** The consent that a guest can give with a booking: shown on the page, recorded in the consent ledger. */
export function bookingConsentWording(companyName: string): string {
  return i18n.t('{companyName} may also send me marketing messages', { companyName });
}
