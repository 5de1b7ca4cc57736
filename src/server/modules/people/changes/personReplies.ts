import { i18n } from '#contract/i18n/i18n.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { PersonChangeReply, PersonMatch as MatchReply } from '#server/graphql/types.generated.ts';
import type { FieldConflict } from '../fields/conflicts.ts';
import type { PersonMatch } from './arrival/matches.store.ts';

/** A possible duplicate, as the API shows it. */
export function toMatch(match: PersonMatch): MatchReply {
  return {
    _id: match.id,
    kind: match.kind,
    fullName: { firstName: match.first_name, lastName: match.last_name },
    phoneNumber: match.phone,
    email: match.email,
    companyName: match.company_name,
    reasons: match.reasons,
  };
}

/** The result of adding a person: saved, or possible duplicates. */
export function creationReply(
  outcome: { id: string } | { duplicates: PersonMatch[] },
  message: string,
): PersonChangeReply {
  if ('id' in outcome)
    return acknowledged(message, { personId: outcome.id, conflicts: [], duplicates: [] }, 201);
  return {
    acknowledgement: false,
    description: 'possible-duplicate',
    statusCode: 409,
    message: i18n.t('A similar person already exists'),
    personId: null,
    conflicts: [],
    duplicates: outcome.duplicates.map(toMatch),
  };
}

/** The result of changing a person: saved, or conflicts. */
export function changeReply(id: string, conflicts: FieldConflict[], message: string): PersonChangeReply {
  if (conflicts.length === 0) return acknowledged(message, { personId: id, conflicts: [], duplicates: [] });
  return {
    acknowledgement: false,
    description: 'conflict',
    statusCode: 409,
    message: i18n.t('Another user has changed this'),
    personId: id,
    conflicts,
    duplicates: [],
  };
}
