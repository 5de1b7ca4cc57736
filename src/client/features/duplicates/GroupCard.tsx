import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import Paper from '@mui/material/Paper';
import { Merge } from 'lucide-react';
import { useId } from 'react';
import { fullName } from '#client/entities/people/person.ts';
import { pageOf } from '#client/entities/people/PersonMatches.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { usePhoneReading } from '#client/kit/links/phoneReading.tsx';
import { listText } from '#contract/i18n/formats.ts';
import type { DuplicateGroup } from './duplicatesApi.ts';
import styles from './Duplicates.module.css';

interface GroupCardProps {
  group: DuplicateGroup;
  mayEdit: boolean;
  onMerge: () => void;
  onDistinct: () => void;
}

/** People who may be the same, why, and what to do about it. */
export function GroupCard({ group, mayEdit, onMerge, onDistinct }: GroupCardProps) {
  const { reasons, total, people } = group;
  const phone = usePhoneReading();
  const id = useId();
  const more = total - people.length;
  const same = listText(
    reasons.map((reason) => t(REASONS[reason])),
    'unit',
  );
  return (
    <Paper component="li" variant="outlined" className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.reasons}>
          {plural(total, { one: `# person with ${same}`, other: `# people with ${same}` })}
        </h2>
        {mayEdit && (
          <div className={styles.actions}>
            <Button size="small" onClick={onDistinct}>{t`Not duplicates`}</Button>
            <Button size="small" icon={<Merge />} onClick={onMerge}>{t`Merge`}</Button>
          </div>
        )}
      </div>
      <ul className={styles.people}>
        {people.map((person) => {
          const name = fullName(person.fullName) || person.email || person.phoneNumber || t`No name`;
          return (
            <li key={person._id} className={styles.person}>
              <span className={styles.name}>
                <Avatar name={name} size={24} />
                <Link to={pageOf(person)}>{name}</Link>
              </span>
              <span>{person.phoneNumber && phone(person.phoneNumber)}</span>
              <span>{person.email}</span>
              <span>{person.companyName}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          {plural(more, {
            one: 'And # more. Merge these first.',
            other: 'And # more. Merge these first.',
          })}
        </p>
      )}
    </Paper>
  );
}

const REASONS: Record<DuplicateGroup['reasons'][number], MessageDescriptor> = {
  PHONE: msg`the same phone`,
  EMAIL: msg`the same email`,
  NAME_AND_COMPANY: msg`the same name and company`,
};
