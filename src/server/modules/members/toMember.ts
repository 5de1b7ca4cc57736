import type { Member } from '#server/graphql/types.generated.ts';
import type { CompanyMember } from './companyMembers.service.ts';

/** A member as the API shows them. */
export function toMember({
  userId,
  firstName,
  lastName,
}: Pick<CompanyMember, 'userId' | 'firstName' | 'lastName'>): Member {
  return { _id: userId, fullName: { firstName, lastName } };
}
