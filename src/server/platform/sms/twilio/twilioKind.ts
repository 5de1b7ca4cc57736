import type { ProviderKind } from '../providerKind.ts';
import { twilioFailure } from './twilioFailures.ts';
import { createTwilioGateway } from './twilioGateway.ts';
import { isSignedByTwilio } from './twilioSignature.ts';

export const twilioKind: ProviderKind = {
  open: ({ outbound }, { settings, secrets, receiptUrl }) => {
    const { accountSid = '', apiBaseUrl = '' } = settings;
    const authToken = secrets['authToken'] ?? '';
    return createTwilioGateway({ outbound, accountSid, authToken, apiBaseUrl, receiptUrl });
  },
  webhooks: {
    isSigned: true,
    isGenuine: ({ isForm, headers, url, body }, { secrets }) =>
      isForm &&
      isSignedByTwilio({
        authToken: secrets['authToken'] ?? '',
        signature: String(headers['x-twilio-signature'] ?? ''),
        url,
        fields: fieldsOf(body),
      }),
    readReceipt({ body }) {
      const { MessageSid: id, MessageStatus: status, ErrorCode: code } = fieldsOf(body);
      return { id, status, code, reason: twilioFailure(code) };
    },
    readMessage({ body }) {
      const { MessageSid: id, From: from, To: to, Body: text } = fieldsOf(body);
      return { id, from, to, text };
    },
    // Twilio sends the text of any other answer to the phone
    answer: { type: 'text/xml', body: '<Response/>' },
  },
};

function fieldsOf(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}
