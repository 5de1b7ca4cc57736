/** What guests agree to beside their booking where they tick the box: shown on the page, kept in the consent ledger. */
export function bookingConsentWording(companyName: string): string {
  return `${companyName} may write to me about other things, too`;
}
