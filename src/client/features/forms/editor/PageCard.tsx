import { msg, t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { TitleAndAddress } from '#client/entities/company/public-pages/TitleAndAddress.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { ChoiceSwitch } from '#client/kit/tabs/ChoiceSwitch.tsx';
import type { FormEditing } from './useFormEditor.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

/** The title and URL of a form, and whether it is open. */
export function PageCard({ editing: { form, field, set } }: { editing: FormEditing }) {
  const isOpen = useWatch({ control: form.control, name: 'isOpen' });
  return (
    <Card
      title={t`Page`}
      lead={
        isOpen
          ? t`Open: anyone with the link can submit it.`
          : t`Closed: visitors see that this page does not exist.`
      }
      action={
        <ChoiceSwitch
          label={t`Form status`}
          choices={STATES}
          value={isOpen ? 'OPEN' : 'CLOSED'}
          onChange={(state) => set('isOpen', state === 'OPEN')}
        />
      }
    >
      <div className={grid.grid}>
        <TitleAndAddress
          title={field('title')}
          slug={field('slug')}
          slugNow={() => form.getValues('slug')}
          onSlug={(slug) => set('slug', slug)}
        />
        <TextArea
          {...field('description')}
          className={grid.wide ?? ''}
          label={t`Description`}
          isOptional
          rows={2}
          hint={t`Shown above the fields`}
        />
        <TextField {...field('button')} label={t`Button label`} autoComplete="off" />
      </div>
    </Card>
  );
}

const STATES = [
  { value: 'OPEN', label: msg({ message: 'Open', context: 'status' }) },
  { value: 'CLOSED', label: msg`Closed` },
] as const;
