import { i18n } from '#contract/i18n/i18n.ts';
import type { MatchKey } from '#contract/import/importChoices.ts';
import { rowAction } from '#contract/import/importChoices.ts';
import { personIdentityProblem } from '#contract/people/personRules.ts';
import { contactPointsOfNew } from '#server/modules/people/fields/additionalContactPoints.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { RowReading } from '../cells/readRow.ts';
import { writtenColumns } from '../cells/readRow.ts';
import type { ImportSettings } from '../draft/importSettings.ts';
import type { RowMatch } from './rowMatches.store.ts';

/** What becomes of a row. */
export type RowDecision =
  | { outcome: 'CREATE' }
  | { outcome: 'UPDATE'; personId: string }
  | { outcome: 'LEAVE'; personId: string | null; reason: string }
  | { outcome: 'FAIL'; personId: string | null; reason: string };

/** What decisions are made by. Creating counts: the match of a new person is added, and the room of the plan gets smaller. */
export interface DecisionContext {
  kind: PersonKind;
  settings: Pick<ImportSettings, 'mode' | 'matchKey'>;
  assignedTo: string | null;
  /** By key. */
  matches: Map<string, RowMatch[]>;
  room: { left: number; message: string };
}

/** Decides for a row that can be read. */
export function decideRow(reading: RowReading, context: DecisionContext): RowDecision {
  const { kind, settings, matches, room } = context;
  const { mode, matchKey } = settings;
  const key = rowKey(reading, matchKey);
  if (mode === 'UPDATE' && key === null)
    return fail(
      i18n.t(
        '{matchKey, select, PHONE {The row has no phone number to match the {kind, select, LEAD {lead} other {contact}}} EMAIL {The row has no email address to match the {kind, select, LEAD {lead} other {contact}}} other {The row has no ID to match the {kind, select, LEAD {lead} other {contact}}}}',
        { matchKey, kind },
      ),
    );
  const found = key === null ? [] : (matches.get(key) ?? []);
  const [match] = found;

  if (!match) {
    if (rowAction(mode, false) === 'LEAVE')
      return { outcome: 'LEAVE', personId: null, reason: missing(kind, matchKey) };
    const problem = personIdentityProblem(identityOf(reading)) ?? (room.left <= 0 ? room.message : null);
    return problem ? fail(problem) : { outcome: 'CREATE' };
  }
  const problem = matchProblem(match, context);
  if (problem) return fail(problem, match.id);
  if (rowAction(mode, true) === 'LEAVE')
    return { outcome: 'LEAVE', personId: match.id, reason: existing(kind, matchKey) };
  if (found.length > 1) return fail(severalHave(kind, matchKey), match.id);
  return { outcome: 'UPDATE', personId: match.id };
}

/** By what the row is looked for; null where it has none. */
export function rowKey(reading: RowReading, matchKey: MatchKey | null): string | null {
  if (matchKey === null) return null;
  if (matchKey === 'ID') return reading.id;
  const { phone, email } = contactPointsOfNew(writtenColumns(reading));
  return (matchKey === 'PHONE' ? phone : email) ?? null;
}

function missing(kind: PersonKind, matchKey: MatchKey | null): string {
  return i18n.t(
    '{matchKey, select, PHONE {There is no {kind, select, LEAD {lead} other {contact}} with this phone number} EMAIL {There is no {kind, select, LEAD {lead} other {contact}} with this email address} other {There is no {kind, select, LEAD {lead} other {contact}} with this ID}}',
    { matchKey, kind },
  );
}

function existing(kind: PersonKind, matchKey: MatchKey | null): string {
  return i18n.t(
    '{matchKey, select, PHONE {There is already a {kind, select, LEAD {lead} other {contact}} with this phone number} EMAIL {There is already a {kind, select, LEAD {lead} other {contact}} with this email address} other {There is already a {kind, select, LEAD {lead} other {contact}} with this ID}}',
    { matchKey, kind },
  );
}

function severalHave(kind: PersonKind, matchKey: MatchKey | null): string {
  return i18n.t(
    '{matchKey, select, PHONE {Several {kind, select, LEAD {leads} other {contacts}} have this phone number. Merge them first} EMAIL {Several {kind, select, LEAD {leads} other {contacts}} have this email address. Merge them first} other {Several {kind, select, LEAD {leads} other {contacts}} have this ID. Merge them first}}',
    { matchKey, kind },
  );
}

function matchProblem(match: RowMatch, { kind, assignedTo }: DecisionContext): string | null {
  if (match.kind !== kind)
    return match.kind === 'LEAD'
      ? i18n.t('This ID belongs to a lead')
      : i18n.t('This ID belongs to a contact');
  if (match.is_trashed) return i18n.t('This record is in trash. Restore it first');
  if (assignedTo !== null && match.manager_id !== assignedTo)
    return i18n.t('Assigned to another lead manager');
  return null;
}

function identityOf(reading: RowReading) {
  const {
    first_name: firstName,
    last_name: lastName,
    phone_typed: phoneNumber,
    email,
  } = contactPointsOfNew(writtenColumns(reading));
  return { firstName, lastName, phoneNumber, email };
}

function fail(reason: string, personId: string | null = null): RowDecision {
  return { outcome: 'FAIL', personId, reason };
}
