/** The failure reason for the error code of a Twilio status callback; undefined for an unknown code. */
export function twilioFailure(code: string | undefined): string | undefined {
  return FAILURES.get(code ?? '');
}

const FAILURES = new Map([
  ['21610', 'The number has opted out with the provider'],
  ['30001', 'Too many texts waited with the provider'],
  ['30002', 'The account with the provider is suspended'],
  ['30003', 'The phone is off or out of reach'],
  ['30004', 'The phone or its carrier blocks these texts'],
  ['30005', 'The number is not in use'],
  ['30006', 'The number takes no texts, such as a landline'],
  ['30007', 'Held back by the carrier as spam'],
  ['30034', 'The sender is not registered with the carriers'],
]);
