import { matching, urlProblem } from '#contract/validation/providerSetting.ts';
import type { ProviderDescriptor } from './providerDescriptor.ts';
import { smppPassword } from './smpp.ts';

/** Kannel's sendsms interface (docs/decisions/0200-kannel.md). */
export const kannel = {
  id: 'KANNEL',
  presetOf: 'HTTP',
  label: 'Kannel: its sendsms interface',
  summary: 'A Kannel gateway that you run.',
  needs: 'its URL, and a sendsms user with a password',
  settings: [
    {
      name: 'url',
      label: 'URL',
      type: 'url',
      placeholder: 'https://',
      // Where a Kannel listens, unless its own settings change that
      suggestion: 'http://localhost:13013/cgi-bin/sendsms',
      bindsSecrets: true,
      problem: urlProblem,
    },
    {
      name: 'username',
      label: 'Kannel user',
      hint: 'The user of a sendsms-user group in Kannel. Set concatenation = true and max-messages = 30 in that group, or Kannel truncates long messages',
      bindsSecrets: true,
      problem: matching(/^[\x21-\x7e]{1,63}$/, 'Please enter the user: 1 to 63 characters without spaces'),
    },
    smppPassword,
  ],
  fixed: { hasKeys: false },
  callbacks: ({ inboundUrl }) => [
    {
      title: 'To receive messages, add this group to the Kannel configuration, after an empty line',
      copyLabel: 'Copy the group',
      // No message is sent back: max-messages = 0
      text: `group = sms-service\nkeyword = default\ncatch-all = true\nget-url = "${inboundUrl}"\nmax-messages = 0`,
    },
  ],
} as const satisfies ProviderDescriptor;
