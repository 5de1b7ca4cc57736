import type { PersonMatch } from '#client/entities/people/person.ts';
import { PersonMatches } from '#client/entities/people/PersonMatches.tsx';
import styles from './PersonForm.module.css';

/** Why a person is a possible duplicate, by field. */
const REASONS: Partial<Record<string, PersonMatch['reasons'][number]>> = {
  phoneNumber: 'PHONE',
  email: 'EMAIL',
  companyName: 'NAME_AND_COMPANY',
};

/** Possible duplicates under a field, with links. Each appears under the first matching field. */
export function FieldMatches({ field, matches }: { field: string; matches: readonly PersonMatch[] }) {
  const reason = REASONS[field];
  if (!reason) return null;
  const found = matches.filter(({ reasons }) => FIRST.find((each) => reasons.includes(each)) === reason);
  return (
    <div className={styles.matches} aria-live="polite">
      {found.length > 0 && (
        <>
          <p>Already exists:</p>
          <PersonMatches matches={found} />
        </>
      )}
    </div>
  );
}

const FIRST = ['PHONE', 'EMAIL', 'NAME_AND_COMPANY'] as const;
