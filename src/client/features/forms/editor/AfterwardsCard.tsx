import grid from '#client/kit/forms/FieldGrid.module.css';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { FormEditing } from './useFormEditor.ts';

/** What visitors read, or where they are led, once they have sent a form. */
export function AfterwardsCard({ editing: { field } }: { editing: FormEditing }) {
  return (
    <Card title="Once it is sent">
      <div className={grid.grid}>
        <TextArea {...field('thanks')} className={grid.wide ?? ''} label="What visitors read" rows={2} />
        <TextField
          {...field('redirectUrl')}
          className={grid.wide ?? ''}
          label="Address that they are led to instead"
          isOptional
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.example.com/thanks"
        />
      </div>
    </Card>
  );
}
