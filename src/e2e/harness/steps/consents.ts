import { callApi } from './callApi.ts';
import type { Account } from './newAccount.ts';

/** Records the consent of a number through the API, as a member does in its conversation. Needs a provider. */
export async function recordConsent(
  productUrl: string,
  { accessToken }: Account,
  phone: string,
): Promise<void> {
  const { openSmsThread } = await callApi<{ openSmsThread: { data: { _id: string } } }>(
    productUrl,
    'mutation($phone: String!) { openSmsThread(phone: $phone) { data { _id } } }',
    { phone },
    accessToken,
  );
  const { recordSmsConsent } = await callApi<{ recordSmsConsent: { acknowledgement: boolean } }>(
    productUrl,
    'mutation($threadId: ID!, $input: SmsConsentInput!) { recordSmsConsent(threadId: $threadId, input: $input) { acknowledgement } }',
    { threadId: openSmsThread.data._id, input: { channel: 'PAPER', wording: 'Invite me by SMS' } },
    accessToken,
  );
  if (!recordSmsConsent.acknowledgement) throw new Error('The consent was not recorded');
}
