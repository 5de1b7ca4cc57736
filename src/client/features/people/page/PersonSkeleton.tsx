import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import type { EditedFieldId } from '#contract/people/personFields.ts';
import { EDITED_FIELDS, isFieldOf } from '#contract/people/personFields.ts';
import { ADDRESS_IDS, PLACE_IDS } from '../details/apartFields.ts';
import headerStyles from './header/PersonHeader.module.css';
import styles from './PersonPage.module.css';
import skeletonStyles from './PersonSkeleton.module.css';
import cardStyles from '#client/shared/records/RecordCard.module.css';

export interface PersonSkeletonProps {
  kind: PersonKind;
  /** There will be a composer, and what belongs to it. */
  mayEdit: boolean;
}

/** A person's page before they are there: every part of it in its place and size. */
export function PersonSkeleton({ kind, mayEdit }: PersonSkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <div className={headerStyles.header}>
        <div className={headerStyles.who}>
          <Skeleton width="40px" height="40px" isRound />
          <div className={headerStyles.texts}>
            <div className={skeletonStyles.title}>
              <Skeleton width="180px" height="20px" />
            </div>
            <div className={headerStyles.facts}>
              <Skeleton width="140px" height="20px" />
            </div>
            <p className={headerStyles.next} />
          </div>
        </div>
        <div className={headerStyles.actions}>
          <span className={skeletonStyles.action} />
        </div>
      </div>
      <div className={`${styles.parts} ${skeletonStyles.parts}`}>
        <Skeleton width="160px" height="100%" />
      </div>
      <div className={styles.columns} data-part="activity">
        <div className={styles.side}>
          <Card title="80px" lines={countOf(kind, 'followUp')} />
          <Card title="56px" lines={0}>
            <Skeleton height="20px" />
          </Card>
          <Card title="64px" lines={countOf(kind, 'details')} />
        </div>
        <div className={styles.story}>
          {mayEdit && (
            <div className={`${cardStyles.card} ${skeletonStyles.composer}`}>
              <Skeleton width="200px" height="24px" />
              <Skeleton height="72px" />
            </div>
          )}
          <Card title="80px" lines={6} />
        </div>
      </div>
    </div>
  );
}

/** Fields that are not lines of their own: in the header, of the address's one line, or rarely there. */
const NOT_LINES: readonly EditedFieldId[] = [...PLACE_IDS, ...ADDRESS_IDS.slice(1), 'lostReason'];

/** The number of lines of a card. */
function countOf(kind: PersonKind, card: 'followUp' | 'details'): number {
  return EDITED_FIELDS.filter(
    (field) =>
      'card' in field && field.card === card && isFieldOf(field, kind) && !NOT_LINES.includes(field.id),
  ).length;
}

function Card({ title, lines, children }: { title: string; lines: number; children?: ReactNode }) {
  return (
    <div className={cardStyles.card}>
      <div className={skeletonStyles.heading}>
        <Skeleton width={title} height="16px" />
      </div>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={skeletonStyles.field}>
          <Skeleton width="88px" />
          <Skeleton width={`${40 + ((index * 17) % 40)}%`} />
        </div>
      ))}
      {children}
    </div>
  );
}
