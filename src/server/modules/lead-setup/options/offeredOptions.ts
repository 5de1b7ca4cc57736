import { LEAD_OPTION_MESSAGES } from '#contract/validation/records/leadOption.ts';
import { UserError } from '#server/access/userError.ts';
import type { LeadOptionRow } from '../leadSetup.store.ts';
import type { LeadOptionKind } from '../leadSetup.table.ts';

/** The entries of a list that people can be given. */
export function offered(list: readonly LeadOptionRow[]): LeadOptionRow[] {
  return list.filter(({ archived_at }) => archived_at === null);
}

/** Every lead has a stage and a status, so those lists keep one that can be given. */
export function requireAnother(kind: LeadOptionKind, list: readonly LeadOptionRow[], id: string): void {
  const isNeeded = kind === 'STAGE' || kind === 'STATUS';
  if (isNeeded && !offered(list).some((option) => option.id !== id))
    throw new UserError(409, 'last-option', LEAD_OPTION_MESSAGES.last(kind));
}

/** An entry that can be archived: not the default, and with it not the last one. */
export function requireArchivable(option: LeadOptionRow, list: readonly LeadOptionRow[]): void {
  requireAnother(option.kind, list, option.id);
  if (option.is_default)
    throw new UserError(409, 'default-needed', LEAD_OPTION_MESSAGES.otherDefault(option.kind));
}
