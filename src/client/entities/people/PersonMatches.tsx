import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Link } from '#client/kit/links/Link.tsx';
import { usePhoneReading } from '#client/kit/links/phoneReading.tsx';
import { paths } from '#client/paths.ts';
import type { PersonMatch } from './person.ts';
import { fullName } from './person.ts';
import styles from './PersonMatches.module.css';

/** People who may be duplicates of a person, each with the reason and a link to their page in a new tab. */
export function PersonMatches({ matches }: { matches: readonly PersonMatch[] }) {
  const phone = usePhoneReading();
  return (
    <ul className={styles.matches}>
      {matches.map((match) => (
        <li key={match._id}>
          <Link to={pageOf(match)} target="_blank">
            {fullName(match.fullName) || match.email || match.phoneNumber || t`No name`}
          </Link>{' '}
          <span className={styles.why}>
            {[
              match.kind === 'LEAD' ? t`Lead` : t`Contact`,
              match.companyName,
              ...match.reasons.map((reason) => t(REASONS[reason])),
              match.reasons.includes('EMAIL') ? match.email : '',
            ]
              .filter(Boolean)
              .join(' · ')}
            {match.reasons.includes('PHONE') && match.phoneNumber && (
              <>
                {' · '}
                <span className={styles.number} style={{ minWidth: `${match.phoneNumber.length + GAPS}ch` }}>
                  {phone(match.phoneNumber)}
                </span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The path of a person's page. */
export function pageOf({ kind, _id }: { kind: 'LEAD' | 'CONTACT'; _id: string }): string {
  return kind === 'LEAD' ? paths.lead.to(_id) : paths.contact.to(_id);
}

// A number has its whole room before the rules are there that part its digits: else a line more would move the page
const GAPS = 4;

const REASONS: Record<PersonMatch['reasons'][number], MessageDescriptor> = {
  PHONE: msg`same phone`,
  EMAIL: msg`same email`,
  NAME_AND_COMPANY: msg`same name and company`,
};
