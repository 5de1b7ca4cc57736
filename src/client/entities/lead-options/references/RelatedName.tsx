import { t } from '@lingui/core/macro';
import { Link } from '#client/kit/links/Link.tsx';
import { useLinkReach } from '#client/kit/links/linkReach.ts';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { useFindRelatedRecordQuery } from './relatedApi.ts';
import type { RelatedKey, RelatedRecord } from './relatedRecord.ts';
import styles from './References.module.css';

/** The record of a relation: its name as a link, or why there is none. */
export function RelatedName({ target, id }: RelatedKey) {
  const { data: record, isError } = useFindRelatedRecordQuery({ target, id });
  const tabIndex = useLinkReach();
  if (isError && !record) return <span className={styles.none}>{t`Failed to load`}</span>;
  if (!record) return <Skeleton width="96px" />;
  const text = relatedText(record);
  if (record.state !== 'ACTIVE' || !record.kind || !record.recordId)
    return (
      <span className={styles.none} dir="auto">
        {text}
      </span>
    );
  return (
    <Link className={styles.link} to={PAGES[record.kind].to(record.recordId)} tabIndex={tabIndex} dir="auto">
      {text}
    </Link>
  );
}

/** A related record in words. */
export function relatedText({ state, name }: RelatedRecord): string {
  if (state === 'DELETED') return t`Deleted`;
  if (state === 'HIDDEN') return t`No access`;
  const shown = name || t`Unnamed`;
  return state === 'IN_TRASH' ? t`${shown} (in trash)` : shown;
}

const PAGES = {
  LEAD: paths.lead,
  CONTACT: paths.contact,
  ACCOUNT: paths.account,
  DEAL: paths.deal,
  CUSTOMER: paths.customer,
} as const;
