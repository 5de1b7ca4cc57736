/** The failure reason for the error code of a Twilio status callback; undefined for an unknown code. */
export function twilioFailure(code: string | undefined): string | undefined {
  return FAILURES.get(code ?? '');
}

const FAILURES = new Map([
  ['21610', /*i18n*/ 'The number has opted out at the provider'],
  ['30001', /*i18n*/ 'Too many messages were queued at the provider'],
  ['30002', /*i18n*/ 'The account at the provider is suspended'],
  ['30003', /*i18n*/ 'The phone is off or unreachable'],
  ['30004', /*i18n*/ 'The phone or its carrier blocks these messages'],
  ['30005', /*i18n*/ 'The number is not in use'],
  ['30006', /*i18n*/ 'The number cannot receive messages, such as a landline'],
  ['30007', /*i18n*/ 'Blocked by the carrier as spam'],
  ['30034', /*i18n*/ 'The sender is not registered with the carriers'],
]);
