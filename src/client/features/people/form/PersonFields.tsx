import { useId } from 'react';
import type { ReactNode } from 'react';
import { ManyPickerField, OnePickerField } from '#client/entities/lead-options/LeadPicker.tsx';
import { PhoneField } from '#client/kit/forms/PhoneField.tsx';
import { TextField } from '#client/kit/forms/TextField.tsx';
import { DueField } from '#client/entities/people/due/DueField.tsx';
import type { PropertyCategory } from '#client/entities/people/people.generated.ts';
import type { PersonFormState } from './usePersonForm.ts';
import styles from './PersonForm.module.css';

/** Draws the fields of country and city. */
export type LocationSlot = (location: {
  country: string;
  city: string;
  onChange: (next: { country: string; city: string }) => void;
}) => ReactNode;

interface PersonFieldsProps {
  kind: 'LEAD' | 'CONTACT';
  form: PersonFormState;
  location: LocationSlot;
  assignment?: ReactNode;
}

/** The fields of somebody new, in groups. A name, a phone number or an email address is enough; all else is optional. */
export function PersonFields({ kind, form, location, assignment }: PersonFieldsProps) {
  const { values, text, set } = form;
  return (
    <>
      <Group title="Person">
        <TextField label="First name" autoComplete="off" autoFocus {...text('firstName')} />
        <TextField label="Last name" autoComplete="off" {...text('lastName')} />
        <Phone field="phoneNumber" label="Phone" form={form} />
        <TextField label="Email" type="email" autoComplete="off" {...text('email')} />
        <Phone field="whatsApp" label="WhatsApp" form={form} />
      </Group>
      <Group title="Work">
        <TextField label="Job title" autoComplete="off" {...text('jobTitle')} />
        <TextField label="Company" autoComplete="off" {...text('companyName')} />
      </Group>
      <Group title={kind === 'LEAD' ? 'Pipeline' : 'Labels'}>
        {kind === 'LEAD' && <Pipeline form={form} />}
        <OnePickerField
          kind="source"
          value={values.sourceId ?? form.choices?.defaultSourceId ?? null}
          onChange={(next) => set('sourceId', next)}
        />
        {assignment}
        <ManyPickerField
          kind="group"
          placeholder="Choose groups"
          values={values.groupIds}
          onChange={(next) => set('groupIds', [...next])}
        />
        <ManyPickerField
          kind="project"
          placeholder="Choose projects"
          values={values.projectIds}
          onChange={(next) => set('projectIds', [...next])}
        />
        <OnePickerField
          kind="category"
          noneLabel="None"
          value={values.propertyCategory}
          onChange={(next) => set('propertyCategory', next as PropertyCategory | null)}
        />
        <ManyPickerField
          kind="tag"
          placeholder="Choose or add tags"
          values={values.tags}
          onChange={(next) => set('tags', [...next])}
        />
      </Group>
      <Group title="Follow-up">
        <DueField label="Next call" value={values.nextCall} onChange={(next) => set('nextCall', next)} />
        <DueField
          label="Next meeting"
          value={values.nextMeeting}
          onChange={(next) => set('nextMeeting', next)}
        />
      </Group>
      <Group title="Address">
        <TextField label="Street" autoComplete="off" {...text('street')} />
        <TextField label="Postal code" autoComplete="off" {...text('postalCode')} />
        {location({
          country: values.country,
          city: values.city,
          onChange: (next) => {
            set('country', next.country);
            set('city', next.city);
          },
        })}
        <TextField label="State or province" autoComplete="off" {...text('zone')} />
      </Group>
    </>
  );
}

function Pipeline({ form: { values, set, choices } }: { form: PersonFormState }) {
  return (
    <>
      <OnePickerField
        kind="stage"
        value={values.stageId ?? choices?.defaultStageId ?? null}
        onChange={(next) => set('stageId', next)}
      />
      <OnePickerField
        kind="status"
        value={values.statusId ?? choices?.defaultStatusId ?? null}
        onChange={(next) => set('statusId', next)}
      />
    </>
  );
}

interface PhoneProps {
  field: 'phoneNumber' | 'whatsApp';
  label: string;
  form: PersonFormState;
}

function Phone({ field, label, form: { values, problems, set, check, choices } }: PhoneProps) {
  const country = choices?.defaultCountry;
  return (
    <PhoneField
      // The country of a number that is not typed yet is the company's, once it is known.
      key={country}
      label={label}
      value={values[field]}
      error={problems[field]}
      onChange={(next) => set(field, next)}
      onBlur={() => check(field)}
      {...(country ? { defaultCountry: country } : {})}
    />
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
