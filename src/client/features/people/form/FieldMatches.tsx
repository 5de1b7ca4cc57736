import { t } from '@lingui/core/macro';
import { useFormContext } from 'react-hook-form';
import type { PersonMatch } from '#client/entities/people/person.ts';
import { PersonMatches } from '#client/entities/people/PersonMatches.tsx';
import type { PersonFormValues } from './personFormValues.ts';
import { useMatches } from './useMatches.ts';
import styles from './PersonForm.module.css';

/** Why a person is a possible duplicate, by field. */
const REASONS: Partial<Record<string, PersonMatch['reasons'][number]>> = {
  phoneNumber: 'PHONE',
  email: 'EMAIL',
  companyName: 'NAME_AND_COMPANY',
};

/** Whether possible duplicates are found by this field. */
export function canMatch(field: string): boolean {
  return field in REASONS;
}

/** Possible duplicates under a field, with links. Each appears under the first matching field. */
export function FieldMatches({ field }: { field: string }) {
  const reason = REASONS[field];
  const { control } = useFormContext<PersonFormValues>();
  const found = useMatches(control).filter(
    ({ reasons }) => FIRST.find((each) => reasons.includes(each)) === reason,
  );
  return (
    <div className={styles.matches} aria-live="polite">
      {found.length > 0 && (
        <>
          <p>{t`Already exists:`}</p>
          <PersonMatches matches={found} />
        </>
      )}
    </div>
  );
}

const FIRST = ['PHONE', 'EMAIL', 'NAME_AND_COMPANY'] as const;
