import { t } from '@lingui/core/macro';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import { fullName } from './person.ts';

interface SenderLinkProps {
  /** Null if there is no person, or the person is in trash or permanently deleted. */
  person: { _id: string; kind: PersonKind; fullName: { firstName: string; lastName: string } } | null;
}

/** Links to the person of a submission or delivery. */
export function SenderLink({ person }: SenderLinkProps) {
  if (!person) return t`Not in your lists`;
  const path = person.kind === 'CONTACT' ? paths.contact : paths.lead;
  return <Link to={path.to(person._id)}>{fullName(person.fullName) || t`No name`}</Link>;
}
