import { PersonMatches } from '#client/entities/people/PersonMatches.tsx';
import type { PersonMatch } from '#client/entities/people/person.ts';
import styles from './PersonForm.module.css';

/** By which field somebody is like another. */
const REASONS: Partial<Record<string, PersonMatch['reasons'][number]>> = {
  phoneNumber: 'PHONE',
  email: 'EMAIL',
  companyName: 'NAME_AND_COMPANY',
};

/** Under a field: who there is with the same, leading to their pages. Each stands under the first field that tells of them. */
export function FieldMatches({ field, matches }: { field: string; matches: readonly PersonMatch[] }) {
  const reason = REASONS[field];
  if (!reason) return null;
  const found = matches.filter(({ reasons }) => FIRST.find((each) => reasons.includes(each)) === reason);
  return (
    <div className={styles.matches} aria-live="polite">
      {found.length > 0 && (
        <>
          <p>There already:</p>
          <PersonMatches matches={found} />
        </>
      )}
    </div>
  );
}

const FIRST = ['PHONE', 'EMAIL', 'NAME_AND_COMPANY'] as const;
