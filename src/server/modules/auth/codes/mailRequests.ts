import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { isLoopback, networkOf } from '#server/access/clientNetwork.ts';
import { invalid } from '#server/access/userError.ts';
import type { AuthDeps, Client } from '../authDeps.ts';

/** The normalized address; refuses what cannot be one, which says nothing about any account. */
export function requireEmail(typed: string): string {
  const problem = emailProblem(typed);
  if (problem) throw invalid('invalid-email', problem);
  return normalizeEmail(typed);
}

/**
 * Counts a call of an unknown caller that may send an email. Throws tooMany over 60 an hour from one network.
 */
export async function countMailRequest({ db, rateLimits }: AuthDeps, client: Client): Promise<void> {
  if (isLoopback(client.ip)) return;
  await rateLimits.take(db.kysely, `mail-network:${networkOf(client.ip)}`, { capacity: 60, seconds: 3600 });
}
