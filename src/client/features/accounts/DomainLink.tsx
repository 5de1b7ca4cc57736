import { WebLink } from '#client/kit/links/ContactLinks.tsx';

/** An account's domain as a link to its website; nothing without one. */
export function DomainLink({ domain }: { domain: string | null }) {
  return domain && <WebLink href={`https://${domain}`} />;
}
