import { matching, urlProblem } from '#contract/validation/providerSetting.ts';
import type { ProviderDescriptor } from './providerDescriptor.ts';
import { bothUrls } from './providerDescriptor.ts';

/** Twilio's Messages API. */
export const twilio = {
  id: 'TWILIO',
  label: 'Twilio',
  summary: /*i18n*/ 'Messages through your Twilio account, worldwide.',
  needs: /*i18n*/ 'the account SID, the auth token and a Twilio number',
  settings: [
    {
      name: 'accountSid',
      label: /*i18n*/ 'Account SID',
      placeholder: 'AC…',
      bindsSecrets: true,
      problem: matching(
        /^AC[0-9a-zA-Z]{1,62}$/,
        /*i18n*/ 'Please enter the account SID, which begins with AC',
      ),
    },
    {
      name: 'authToken',
      label: /*i18n*/ 'Auth token',
      type: 'token',
      problem: matching(/^[\x21-\x7e]{1,200}$/, /*i18n*/ 'Enter the auth token, without spaces'),
    },
    {
      name: 'apiBaseUrl',
      label: 'API URL',
      type: 'url',
      usual: 'https://api.twilio.com',
      bindsSecrets: true,
      problem: urlProblem,
    },
  ],
  callbacks: bothUrls,
} as const satisfies ProviderDescriptor;
