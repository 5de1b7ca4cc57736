import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import type { PersonKind } from './campaign/campaign.generated.ts';

interface NumberOwnerProps {
  person: { _id: string; kind: PersonKind; name: string };
}

/** Whose a number is, with the way to their page. */
export function NumberOwner({ person: { _id: id, kind, name } }: NumberOwnerProps) {
  return <Link to={(kind === 'LEAD' ? paths.lead : paths.contact).to(id)}>{name}</Link>;
}
