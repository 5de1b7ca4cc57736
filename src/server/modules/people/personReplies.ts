import { acknowledged } from '#server/graphql/reply.ts';
import type { PersonChangeReply, PersonMatch as MatchShape } from '#server/graphql/types.generated.ts';
import type { FieldClash } from './clashes.ts';
import type { PersonMatch } from './matches.service.ts';

/** Somebody who may be the same, as the API shows them. */
export function matchShape(match: PersonMatch): MatchShape {
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

/** What adding somebody came to: written, or others may be the same. */
export function creationReply(
  outcome: { id: string } | { duplicates: PersonMatch[] },
  message: string,
): PersonChangeReply {
  if ('id' in outcome)
    return acknowledged(message, { personId: outcome.id, clashes: [], duplicates: [] }, 201);
  return {
    acknowledgement: false,
    description: 'possible-duplicate',
    statusCode: 409,
    message: 'Somebody like this is there already',
    personId: null,
    clashes: [],
    duplicates: outcome.duplicates.map(matchShape),
  };
}

/** What changing somebody came to: written, or others changed the same fields. */
export function changeReply(id: string, clashes: FieldClash[], message: string): PersonChangeReply {
  if (clashes.length === 0) return acknowledged(message, { personId: id, clashes: [], duplicates: [] });
  return {
    acknowledgement: false,
    description: 'clash',
    statusCode: 409,
    message: 'Somebody else changed this meanwhile',
    personId: id,
    clashes,
    duplicates: [],
  };
}
