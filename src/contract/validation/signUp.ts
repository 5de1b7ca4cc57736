import { i18n } from '#contract/i18n/i18n.ts';

/** Who may create an account: everyone, people with an invitation, or people with an email address at one of these domains. */
export interface SignUpRule {
  policy: 'OPEN' | 'INVITATION' | 'DOMAINS';
  /** In lower case; empty unless the policy is DOMAINS. */
  emailDomains: readonly string[];
}

/** Why an address may not sign up without an invitation; null if it may. */
export function signUpProblem(rule: SignUpRule, email: string): string | null {
  if (rule.policy === 'OPEN') return null;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return rule.emailDomains.includes(domain) ? null : signUpNotice(rule);
}

/** The sign-up screen's text about the rule; null if everyone may sign up. */
export function signUpNotice({ policy, emailDomains }: SignUpRule): string | null {
  if (policy === 'OPEN') return null;
  if (policy === 'INVITATION')
    return i18n.t('You can only sign up with an invitation. Open the link in your invitation email.');
  const domains = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(emailDomains);
  return i18n.t('Sign up with an email address at {domains}, or open the link in your invitation email.', {
    domains,
  });
}
