import grid from '#client/kit/forms/FieldGrid.module.css';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { cleanSlug } from '#contract/validation/web-address/slug.ts';
import type { PageValues } from './bookingPageValues.ts';

interface AppointmentFieldsProps {
  form: Pick<ReturnType<typeof useTextForm<PageValues>>, 'form' | 'field' | 'set'>;
}

/** What is booked, where it takes place, and the address at which it is booked. */
export function AppointmentFields({ form: { form, field, set } }: AppointmentFieldsProps) {
  const title = field('title');

  function handleTitleLeft(typed: string) {
    if (form.getValues('slug') === '') set('slug', cleanSlug(typed.replace(/\s+/g, '-')));
  }

  return (
    <Card title="Appointment">
      <div className={grid.grid}>
        <TextField
          {...title}
          label="Title"
          autoComplete="off"
          onBlur={(event) => {
            handleTitleLeft(event.target.value);
            void title.onBlur(event);
          }}
        />
        <TextField
          {...field('slug')}
          label="Address"
          hint="The last part of the page’s link"
          autoComplete="off"
        />
        <TextField
          {...field('place')}
          label="Where"
          isOptional
          hint="An address, a phone number or a link"
          autoComplete="off"
        />
        <TextArea
          {...field('description')}
          className={grid.wide ?? ''}
          label="Description"
          isOptional
          rows={3}
        />
      </div>
    </Card>
  );
}
