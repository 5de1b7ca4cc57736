/** The consent that a guest can give with a booking: shown on the page, recorded in the consent ledger. */
export function bookingConsentWording(companyName: string): string {
  return `${companyName} may also send me marketing messages`;
}
