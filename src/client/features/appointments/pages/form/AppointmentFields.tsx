import { t } from '@lingui/core/macro';
import { TitleAndAddress } from '#client/entities/company/public-pages/TitleAndAddress.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { PageForm } from './pageForm.ts';
import { VideoFields } from './VideoFields.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';

/** The title, place, video link and slug of an event type. */
export function AppointmentFields({ form: editor }: { form: PageForm }) {
  const { form, field, set } = editor;
  return (
    <Card title={t`Appointment`}>
      <div className={grid.grid}>
        <TitleAndAddress
          title={field('title')}
          slug={field('slug')}
          slugNow={() => form.getValues('slug')}
          onSlug={(slug) => set('slug', slug)}
        />
        <TextField
          {...field('place')}
          label={t`Where`}
          isOptional
          hint={t`An address or a phone number`}
          autoComplete="off"
        />
        <VideoFields form={editor} />
        <TextArea
          {...field('description')}
          className={grid.wide ?? ''}
          label={t`Description`}
          isOptional
          rows={3}
        />
      </div>
    </Card>
  );
}
