import { t } from '@lingui/core/macro';
import { ExternalLink } from 'lucide-react';
import styles from './PublicLink.module.css';

interface PublicLinkProps {
  /** As usePublicAddress gives it. */
  address: string | null | undefined;
  /** The audience of the page. */
  whoFinds: 'guests' | 'visitors';
}

/** Under the title of a public page: the link to it, or what it needs first. */
export function PublicLink({ address, whoFinds }: PublicLinkProps) {
  if (address === null)
    return whoFinds === 'guests'
      ? t`Set a slug for your company, so that guests can find this page.`
      : t`Set a slug for your company, so that visitors can find this page.`;
  if (address === undefined) return null;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noreferrer">
      {address} <ExternalLink size={14} aria-hidden="true" />
    </a>
  );
}
