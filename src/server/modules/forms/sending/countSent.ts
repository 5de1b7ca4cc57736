import type { FormDeps } from '../formDeps.ts';

/** Counts a form that a network sends; null is not counted. Refuses one too many, of the network first: one sender must not close a form for all. */
export async function countSent(
  { database, rateLimits, visitorLimits }: Pick<FormDeps, 'database' | 'rateLimits' | 'visitorLimits'>,
  formId: string,
  network: string | null,
): Promise<void> {
  if (network === null) return;
  await visitorLimits.count('submission', network);
  await rateLimits.take(database.kysely, `form|${formId}`, OF_FORM);
}

const OF_FORM = { capacity: 500, seconds: 3600 };
