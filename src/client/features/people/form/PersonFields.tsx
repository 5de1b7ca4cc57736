import { msg, t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { LocationFields } from '#client/entities/countries/LocationFields.tsx';
import { CustomValueField } from '#client/entities/lead-options/record-fields/CustomValueField.tsx';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { registerField } from '#client/kit/forms/registerField.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { EditedField } from '#contract/people/personFields.ts';
import { moreGroups, QUICK_FIELDS } from '#contract/people/personForm.ts';
import { canMatch, FieldMatches } from './FieldMatches.tsx';
import { FormField } from './FormField.tsx';
import type { PersonFormValues } from './personFormValues.ts';
import styles from './PersonForm.module.css';

const RULES = [
  { value: 'ROUND_ROBIN', label: msg`Round robin` },
  { value: 'LEAST_BUSY', label: msg`Least busy (fewest open leads)` },
];

interface PersonFieldsProps {
  kind: PersonKind;
  /** The viewer says who takes the new one. */
  mayAssign: boolean;
}

/** The fields of a new person: the usual ones first, the others opened in place. A name, a phone number or an email address is enough. */
export function PersonFields({ kind, mayAssign }: PersonFieldsProps) {
  const customFields = (useCustomFields(kind) ?? []).filter(({ writtenBy }) => !writtenBy);
  const [isOpen, setIsOpen] = useState(false);
  const { errors } = useFormContext<PersonFormValues>().formState;
  const hasMoreErrors = Object.keys(errors).some((name) => QUICK_FIELDS.every(({ id }) => id !== name));
  if (hasMoreErrors && !isOpen) setIsOpen(true);
  const moreId = useId();
  const fieldOf = (field: EditedField) => (
    <PersonField key={field.id} kind={kind} field={field} mayAssign={mayAssign} />
  );
  return (
    <>
      <section className={styles.group} aria-label={t`Person`}>
        <div className={styles.fields}>{QUICK_FIELDS.map(fieldOf)}</div>
      </section>
      <div>
        <Button
          look="ghost"
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t`Fewer fields` : t`More fields`}
        </Button>
      </div>
      <div id={moreId} className={styles.form} hidden={!isOpen}>
        {isOpen && (
          <>
            {moreGroups(kind).map(({ section, title, fields }) => (
              <Group key={section} title={i18n.t(title)}>
                {fields.map(fieldOf)}
              </Group>
            ))}
            {customFields.length > 0 && (
              <Group title={t`Custom fields`}>
                {customFields.map((field) => (
                  <CustomFormField key={field.id} field={field} />
                ))}
              </Group>
            )}
          </>
        )}
      </div>
    </>
  );
}

function PersonField({ kind, field, mayAssign }: PersonFieldsProps & { field: EditedField }) {
  // City and country depend on each other
  if (field.id === 'country') return null;
  if (field.id === 'city') return <AddressPlace />;
  if ('isForAssigners' in field && !mayAssign) return null;
  if (field.id === 'managerId' && kind === 'LEAD') return <AssignmentField field={field} />;
  return (
    <div className={styles.field}>
      <FormField field={field} isFirst={field.id === 'firstName'} />
      {canMatch(field.id) && <FieldMatches field={field.id} />}
    </div>
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

/** Country and city of a new person. */
function AddressPlace() {
  const { control, setValue, trigger, formState } = useFormContext<PersonFormValues>();
  const [country, city] = useWatch({ control, name: ['country', 'city'] });
  return (
    <LocationFields
      country={country}
      city={city}
      countryError={formState.errors.country?.message}
      cityError={formState.errors.city?.message}
      onChange={(next) => {
        setValue('country', next.country, { shouldDirty: true });
        setValue('city', next.city, { shouldDirty: true });
      }}
      onBlur={() => void trigger(['country', 'city'])}
    />
  );
}

/** Chooses who takes a new lead: by hand, or by a rule over the active lead managers. */
function AssignmentField({ field }: { field: EditedField }) {
  const form = useFormContext<PersonFormValues>();
  const rule = useWatch({ control: form.control, name: 'assignmentRule' });
  return (
    <>
      <NativeSelect
        label={t`Assign`}
        placeholder={t`Manually`}
        options={RULES.map(({ value, label }) => ({ value, label: t(label) }))}
        {...registerField(form, 'assignmentRule')}
      />
      {rule === '' && <FormField field={field} />}
    </>
  );
}

/** One custom field of the form for a new person. */
function CustomFormField({ field }: { field: CustomFieldDescription }) {
  const { control } = useFormContext<PersonFormValues>();
  return (
    <Controller
      control={control}
      name={`custom.${field.custom.id}`}
      render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => (
        <CustomValueField
          field={field}
          name={name}
          value={value}
          error={error?.message}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}
