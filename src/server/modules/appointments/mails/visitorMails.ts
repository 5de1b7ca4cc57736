import { VISITOR_MAILS_A_DAY } from '#contract/limits/records/appointments.ts';
import { mailboxOf } from '#contract/validation/email.ts';
import { countCall } from '#server/access/rateLimits.store.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';

/** Counts a mail that visitors cause, as its address is not confirmed; false once the mailbox got its mails of a day. */
export function mayMailVisitor(
  tx: Tx,
  tokens: Pick<Tokens, 'addressKey'>,
  email: string,
  now: Date,
): Promise<boolean> {
  const window = { limit: VISITOR_MAILS_A_DAY, seconds: DAY, now };
  return countCall(tx, `visitor-mail|${tokens.addressKey(mailboxOf(email))}`, window);
}

const DAY = 24 * 60 * 60;
