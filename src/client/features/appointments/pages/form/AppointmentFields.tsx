import { TitleAndAddress } from '#client/entities/company/public-pages/TitleAndAddress.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import type { PageValues } from './bookingPageValues.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface AppointmentFieldsProps {
  form: Pick<ReturnType<typeof useTextForm<PageValues>>, 'form' | 'field' | 'set'>;
}

/** The title, place and slug of an event type. */
export function AppointmentFields({ form: { form, field, set } }: AppointmentFieldsProps) {
  return (
    <Card title="Appointment">
      <div className={grid.grid}>
        <TitleAndAddress
          title={field('title')}
          slug={field('slug')}
          slugNow={() => form.getValues('slug')}
          onSlug={(slug) => set('slug', slug)}
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
