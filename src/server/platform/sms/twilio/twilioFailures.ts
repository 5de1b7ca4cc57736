/** The failure reason for the error code of a Twilio status callback; undefined for an unknown code. */
export function twilioFailure(code: string | undefined): string | undefined {
  return FAILURES.get(code ?? '');
}

const FAILURES = new Map([
  ['21610', 'The number has opted out at the provider'],
  ['30001', 'Too many messages were queued at the provider'],
  ['30002', 'The account at the provider is suspended'],
  ['30003', 'The phone is off or unreachable'],
  ['30004', 'The phone or its carrier blocks these messages'],
  ['30005', 'The number is not in use'],
  ['30006', 'The number cannot receive messages, such as a landline'],
  ['30007', 'Blocked by the carrier as spam'],
  ['30034', 'The sender is not registered with the carriers'],
]);
