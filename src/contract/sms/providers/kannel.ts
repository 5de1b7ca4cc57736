import { matching, urlProblem } from '#contract/validation/providerSetting.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { ProviderDescriptor } from './providerDescriptor.ts';
import { smppPassword } from './smpp.ts';

/** Kannel's sendsms interface (docs/decisions/0200-kannel.md). */
export const kannel = {
  id: 'KANNEL',
  presetOf: 'HTTP',
  label: /*i18n*/ 'Kannel: its sendsms interface',
  summary: /*i18n*/ 'A Kannel gateway that you run.',
  needs: /*i18n*/ 'its URL, and a sendsms user with a password',
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
      label: /*i18n*/ 'Kannel user',
      hint: /*i18n*/ 'The user of a sendsms-user group in Kannel. Set concatenation = true and max-messages = 30 in that group, or Kannel truncates long messages',
      bindsSecrets: true,
      problem: matching(
        /^[\x21-\x7e]{1,63}$/,
        /*i18n*/ 'Please enter the user: 1 to 63 characters without spaces',
      ),
    },
    smppPassword,
  ],
  fixed: { hasKeys: false },
  callbacks: ({ inboundUrl }) => [
    {
      title: i18n.t('To receive messages, add this group to the Kannel configuration, after an empty line'),
      copyLabel: i18n.t('Copy the group'),
      // No message is sent back: max-messages = 0
      text: `group = sms-service\nkeyword = default\ncatch-all = true\nget-url = "${inboundUrl}"\nmax-messages = 0`,
    },
  ],
} as const satisfies ProviderDescriptor;
