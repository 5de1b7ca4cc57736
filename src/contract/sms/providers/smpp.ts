import { PROVIDER_WINDOW } from '#contract/limits/records/sms.ts';
import type { ProviderSetting } from '#contract/validation/providerSetting.ts';
import { matching, wholeNumber } from '#contract/validation/providerSetting.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { ProviderDescriptor } from './providerDescriptor.ts';
import { noCallbacks } from './providerDescriptor.ts';

/** The password of a message center: it may be empty. */
export const smppPassword = {
  name: 'password',
  label: /*i18n*/ 'Password',
  type: 'password',
  problem: matching(/^[\x20-\x7e]{0,63}$/, /*i18n*/ 'A password has at most 63 plain characters'),
} as const satisfies ProviderSetting;

/** A message center, over a session. */
export const smpp = {
  id: 'SMPP',
  label: 'SMPP',
  summary: /*i18n*/ 'A direct connection to a carrier’s message center.',
  needs: /*i18n*/ 'a host, a system id and a password from the carrier',
  description: /*i18n*/ 'A message center, over SMPP 3.4.',
  settings: [
    {
      name: 'host',
      label: /*i18n*/ 'Host name',
      bindsSecrets: true,
      problem: matching(
        /^[a-z0-9]([a-z0-9.:-]{0,251}[a-z0-9])?$/i,
        /*i18n*/ 'Enter a host name or IP address',
      ),
    },
    {
      name: 'port',
      label: /*i18n*/ 'Port',
      type: 'number',
      // IANA's for SMPP
      usual: '2775',
      bindsSecrets: true,
      problem: wholeNumber(1, 65_535, (least, most) =>
        i18n.t('A port is a whole number from {least, number} to {most, number}', { least, most }),
      ),
    },
    {
      name: 'systemId',
      label: /*i18n*/ 'System id',
      bindsSecrets: true,
      problem: matching(
        /^[\x21-\x7e]{1,15}$/,
        /*i18n*/ 'Please enter the system id: 1 to 15 characters without spaces',
      ),
    },
    smppPassword,
    {
      name: 'window',
      label: /*i18n*/ 'Messages in flight',
      type: 'number',
      usual: String(PROVIDER_WINDOW.usual),
      problem: wholeNumber(PROVIDER_WINDOW.least, PROVIDER_WINDOW.most, (least, most) =>
        i18n.t('Please enter a whole number from {least, number} to {most, number}', { least, most }),
      ),
    },
  ],
  callbacks: noCallbacks,
} as const satisfies ProviderDescriptor;
