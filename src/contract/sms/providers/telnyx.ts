import { matching, urlProblem } from '#contract/validation/providerSetting.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { ProviderDescriptor } from './providerDescriptor.ts';

/** Telnyx's Messaging API v2. */
export const telnyx = {
  id: 'TELNYX',
  label: 'Telnyx',
  summary: /*i18n*/ 'Messages through your Telnyx account, worldwide.',
  needs: /*i18n*/ 'an API key, the public key and a Telnyx number',
  settings: [
    {
      name: 'apiKey',
      label: /*i18n*/ 'API key',
      type: 'token',
      problem: matching(/^[\x21-\x7e]{1,200}$/, /*i18n*/ 'Enter the API key, without spaces'),
    },
    {
      name: 'publicKey',
      label: /*i18n*/ 'Public key',
      hint: /*i18n*/ 'In the Telnyx portal, under Keys & Credentials. It verifies delivery receipts and inbound messages',
      problem: matching(
        /^[A-Za-z0-9+/]{43}=$/,
        /*i18n*/ 'Please enter the public key: 44 characters, the last one =',
      ),
    },
    {
      name: 'messagingProfileId',
      label: /*i18n*/ 'Messaging profile ID',
      isOptional: true,
      hint: /*i18n*/ 'Required when the sender is a name',
      problem: matching(
        /^([0-9a-f-]{36})?$/i,
        /*i18n*/ 'Enter the profile ID of 36 characters, or leave it empty',
      ),
    },
    {
      name: 'apiBaseUrl',
      label: 'API URL',
      type: 'url',
      usual: 'https://api.telnyx.com',
      bindsSecrets: true,
      problem: urlProblem,
    },
  ],
  // Each message carries the URL for its receipts
  callbacks: ({ inboundUrl }) => [
    {
      title: i18n.t('In the messaging profile at Telnyx, set this webhook URL'),
      copyLabel: i18n.t('Copy the webhook URL'),
      text: inboundUrl,
    },
  ],
} as const satisfies ProviderDescriptor;
