import { i18n } from '#contract/i18n/i18n.ts';
import { FORM_CONFIRMATION_DAYS } from '#contract/limits/records/forms.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';

interface Requested {
  company: string;
  form: string;
  /** The wordings that the visitor agreed to. */
  consents: readonly string[];
  link: string;
}

/** Asks a visitor to confirm their address. It contains nothing that visitors enter: anyone can enter any address. */
export function confirmationMail(to: string, { company, form, consents, link }: Requested): Mail {
  const agreed = consents.map((wording) => `– ${wording}`);
  return mailOf(to, i18n.t('Confirm your email address for {company}', { company }), [
    i18n.t(
      'Someone entered this email address in the form “{form}” of {company}. Please confirm that it was you.',
      { form, company },
    ),
    ...(agreed.length > 0 ? [i18n.t('By confirming, you agree to:'), ...agreed] : []),
    { link, button: i18n.t('Confirm email address') },
    i18n.t(
      'The link works for {days, plural, one {# day} other {# days}}. If it was not you, ignore this email: the form is then not sent, and its contents are deleted.',
      { days: FORM_CONFIRMATION_DAYS },
    ),
  ]);
}
