import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import { fullName } from './person.ts';

interface SenderLinkProps {
  /** Null where nobody came of it, or they are in the trash or deleted for good. */
  person: { _id: string; kind: PersonKind; fullName: { firstName: string; lastName: string } } | null;
}

/** Leads to whoever something that was sent is of. */
export function SenderLink({ person }: SenderLinkProps) {
  if (!person) return 'Nobody in your lists';
  const path = person.kind === 'CONTACT' ? paths.contact : paths.lead;
  return <Link to={path.to(person._id)}>{fullName(person.fullName) || 'No name'}</Link>;
}
