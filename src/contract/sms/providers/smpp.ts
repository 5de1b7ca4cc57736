import { PROVIDER_WINDOW } from '#contract/limits/records/sms.ts';
import type { ProviderSetting } from '#contract/validation/providerSetting.ts';
import { matching, wholeNumber } from '#contract/validation/providerSetting.ts';
import type { ProviderDescriptor } from './providerDescriptor.ts';
import { noCallbacks } from './providerDescriptor.ts';

/** The password of a message center: it may be empty. */
export const smppPassword = {
  name: 'password',
  label: 'Password',
  type: 'password',
  problem: matching(/^[\x20-\x7e]{0,63}$/, 'A password has at most 63 plain characters'),
} as const satisfies ProviderSetting;

/** A message center, over a session. */
export const smpp = {
  id: 'SMPP',
  label: 'SMPP',
  summary: 'A direct connection to a carrier’s message center.',
  needs: 'a host, a system id and a password from the carrier',
  description: 'A message center, over SMPP 3.4.',
  settings: [
    {
      name: 'host',
      label: 'Host',
      bindsSecrets: true,
      problem: matching(/^[a-z0-9]([a-z0-9.:-]{0,251}[a-z0-9])?$/i, 'Enter a host name or IP address'),
    },
    {
      name: 'port',
      label: 'Port',
      type: 'number',
      // IANA's for SMPP
      usual: '2775',
      bindsSecrets: true,
      problem: wholeNumber(1, 65_535, 'A port is a whole number from 1 to 65,535'),
    },
    {
      name: 'systemId',
      label: 'System id',
      bindsSecrets: true,
      problem: matching(
        /^[\x21-\x7e]{1,15}$/,
        'Please enter the system id: 1 to 15 characters without spaces',
      ),
    },
    smppPassword,
    {
      name: 'window',
      label: 'Messages in flight',
      type: 'number',
      usual: String(PROVIDER_WINDOW.usual),
      problem: wholeNumber(
        PROVIDER_WINDOW.least,
        PROVIDER_WINDOW.most,
        `Please enter a whole number from ${PROVIDER_WINDOW.least} to ${PROVIDER_WINDOW.most}`,
      ),
    },
  ],
  callbacks: noCallbacks,
} as const satisfies ProviderDescriptor;
