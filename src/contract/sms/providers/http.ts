import { matching, urlProblem } from '#contract/validation/providerSetting.ts';
import type { ProviderDescriptor } from './providerDescriptor.ts';
import { bothUrls } from './providerDescriptor.ts';

/** The user's own gateway, in our plain form of JSON. */
export const http = {
  id: 'HTTP',
  label: 'HTTP',
  summary: /*i18n*/ 'Your own gateway, or a service that accepts messages as JSON.',
  needs: /*i18n*/ 'its URL, and headers with a key if it requires one',
  settings: [
    {
      name: 'url',
      label: 'URL',
      type: 'url',
      placeholder: 'https://',
      bindsSecrets: true,
      problem: urlProblem,
    },
    {
      name: 'headers',
      label: /*i18n*/ 'Headers',
      type: 'headers',
      isOptional: true,
      hint: /*i18n*/ 'One per line, such as Authorization: Bearer … Stored values remain unless you enter new ones',
      problem: () => null,
    },
    {
      name: 'hasKeys',
      label: /*i18n*/ 'Does it support Idempotency-Key?',
      type: 'flag',
      usual: 'YES',
      choices: [
        { value: 'YES', label: /*i18n*/ 'Yes: it sends a repeated message once' },
        { value: 'NO', label: /*i18n*/ 'No: possibly sent messages are never retried' },
      ],
      problem: matching(/^(YES|NO)$/, /*i18n*/ 'Please choose an option'),
    },
  ],
  callbacks: bothUrls,
} as const satisfies ProviderDescriptor;
