import { LEAD_OPTION_MESSAGES } from '#contract/validation/records/crm/leadOption.ts';
import { UserError } from '#server/access/userError.ts';
import type { LeadOptionRow } from './leadSetup.store.ts';

/** The entries of a list that people can be given. */
export function offered(list: readonly LeadOptionRow[]): LeadOptionRow[] {
  return list.filter(({ archived_at }) => archived_at === null);
}

/** Whether an entry is the last one of its list that can be given, and leads need one: every lead has a stage and a status. */
export function isNeeded(
  { kind, id }: Pick<LeadOptionRow, 'kind' | 'id'>,
  list: readonly LeadOptionRow[],
): boolean {
  return (kind === 'STAGE' || kind === 'STATUS') && !offered(list).some((option) => option.id !== id);
}

/** Refuses to take away the last entry that leads need. */
export function requireAnother(
  option: Pick<LeadOptionRow, 'kind' | 'id'>,
  list: readonly LeadOptionRow[],
): void {
  if (isNeeded(option, list)) throw new UserError(409, 'last-option', LEAD_OPTION_MESSAGES.last(option.kind));
}

/** An entry that can be archived: not the default, and with it not the last one. */
export function requireArchivable(option: LeadOptionRow, list: readonly LeadOptionRow[]): void {
  requireAnother(option, list);
  if (option.is_default)
    throw new UserError(409, 'default-needed', LEAD_OPTION_MESSAGES.otherDefault(option.kind));
}
