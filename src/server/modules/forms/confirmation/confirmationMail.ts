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
  return mailOf(to, `Confirm your email address for ${company}`, [
    `Someone entered this email address in the form “${form}” of ${company}. Please confirm that it was you.`,
    ...(agreed.length > 0 ? ['By confirming, you agree to:', ...agreed] : []),
    { link, button: 'Confirm email address' },
    `The link works for ${FORM_CONFIRMATION_DAYS} days. If it was not you, ignore this email: the form is then not sent, and its contents are deleted.`,
  ]);
}
