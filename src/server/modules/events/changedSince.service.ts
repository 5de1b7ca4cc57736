import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recentEvents } from './events.service.ts';

/** The expected error of a change to a value that another user changed since it was shown: it names the user. */
export async function changedSince(
  tx: Tx,
  record: { companyId: string; entityId: string },
): Promise<UserError> {
  const [last] = await recentEvents(tx, { ...record, limit: 1 });
  const message = last
    ? i18n.t('{name} has changed this value since you loaded it', { name: last.actor_name })
    : i18n.t('This value has changed since you loaded it');
  return new UserError(409, 'changed-since', message);
}

/** Whether a given field holds neither the value that was shown nor the new one. All three by the names of the fields. */
export function isChangedSince(
  stored: Readonly<Record<string, unknown>>,
  given: object,
  seen: object,
): boolean {
  const [next, shown] = [given, seen] as Record<string, unknown>[];
  return Object.keys(shown ?? {}).some((field) => {
    if (!(field in stored) || next?.[field] === undefined) return false;
    const now = stored[field] || null;
    return now !== (shown?.[field] || null) && now !== (next[field] || null);
  });
}
