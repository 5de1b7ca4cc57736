import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';

/** Reads options such as `old@example.com=new@example.com`. Throws for other texts. */
export function emailsOf(texts: readonly string[]): Map<string, string> {
  return new Map(
    texts.map((text) => {
      const [from = '', to = '', ...more] = text.split('=').map(normalizeEmail);
      if (more.length > 0 || emailProblem(from) || emailProblem(to))
        throw new Error(`--email ${text}: write it as OLD=NEW, with two email addresses`);
      return [from, to];
    }),
  );
}
