/** Whether a request to one of our addresses is signed by Twilio with the account's token: X-Twilio-Signature over the address and the fields. */
export async function isSignedByTwilio({
  authToken,
  signature,
  url,
  fields,
}: {
  authToken: string;
  signature: string;
  url: string;
  fields: Record<string, string>;
}): Promise<boolean> {
  const { default: twilio } = await import('twilio');
  return authToken !== '' && twilio.validateRequest(authToken, signature, url, fields);
}
