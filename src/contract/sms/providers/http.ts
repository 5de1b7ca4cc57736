import { matching, urlProblem } from '#contract/validation/providerSetting.ts';
import type { ProviderDescriptor } from './providerDescriptor.ts';
import { bothUrls } from './providerDescriptor.ts';

/** The user's own gateway, in our plain form of JSON. */
export const http = {
  id: 'HTTP',
  label: 'HTTP',
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
      label: 'Headers',
      type: 'headers',
      isOptional: true,
      hint: 'One a line, such as Authorization: Bearer … A stored value stays unless a new one is written',
      problem: () => null,
    },
    {
      name: 'hasKeys',
      label: 'Does it know the Idempotency-Key?',
      type: 'flag',
      usual: 'YES',
      choices: [
        { value: 'YES', label: 'Yes: it sends a repeated text once' },
        { value: 'NO', label: 'No: what may have been sent is never repeated' },
      ],
      problem: matching(/^(YES|NO)$/, 'Please choose an option'),
    },
  ],
  callbacks: bothUrls,
} as const satisfies ProviderDescriptor;
