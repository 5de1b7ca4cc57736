import { useId } from 'react';
import type { ReactNode } from 'react';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { useOwnFields } from '#client/entities/lead-options/useOwnFields.ts';
import { OwnFormField } from './OwnFormField.tsx';
import { formGroups } from '#contract/people/personForm.ts';
import { AddressPlace } from './AddressPlace.tsx';
import { AssignmentField } from './AssignmentField.tsx';
import type { PersonMatch } from '#client/entities/people/person.ts';
import { FieldMatches } from './FieldMatches.tsx';
import { FormField } from './FormField.tsx';
import styles from './PersonForm.module.css';

interface PersonFieldsProps {
  kind: PersonKind;
  /** The viewer says who takes the new one. */
  mayAssign: boolean;
  /** Possible duplicates of the typed person. */
  matches: readonly PersonMatch[];
}

/** The fields of a new person in groups, from the contract's descriptions. A name, a phone number or an email address is enough. */
export function PersonFields({ kind, mayAssign, matches }: PersonFieldsProps) {
  const ownFields = useOwnFields(kind) ?? [];
  const groups = formGroups(kind).map(({ section, title, fields }) => (
    <Group key={section} title={title}>
      {fields.map((field) => {
        // City and country depend on each other.
        if (field.id === 'country') return null;
        if (field.id === 'city') return <AddressPlace key={field.id} />;
        if ('isForAssigners' in field && !mayAssign) return null;
        if (field.id === 'managerId' && kind === 'LEAD')
          return <AssignmentField key={field.id} field={field} />;
        return (
          <div key={field.id} className={styles.field}>
            <FormField field={field} isFirst={field.id === 'firstName'} />
            <FieldMatches field={field.id} matches={matches} />
          </div>
        );
      })}
    </Group>
  ));
  return (
    <>
      {groups}
      {ownFields.length > 0 && (
        <Group title="Own fields">
          {ownFields.map((field) => (
            <OwnFormField key={field.id} field={field} />
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
