import { useWatch } from 'react-hook-form';
import { ManyPickerField, OnePickerField } from '#client/entities/lead-options/LeadPicker.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { Card } from '#client/kit/layout/Card.tsx';
import type { FormEditing } from './useFormEditor.ts';

/** What a new lead gets beside what they filled in. Whom the company knows already keeps what they have. */
export function NewLeadsCard({ editing: { form, set, errorOf } }: { editing: FormEditing }) {
  const values = useWatch({ control: form.control });
  return (
    <Card title="New leads" lead="Whom you know already, by phone or email, keeps what they have.">
      <div className={grid.grid}>
        {ONES.map(({ kind, name, none }) => (
          <OnePickerField
            key={name}
            kind={kind}
            noneLabel={none}
            placeholder={none}
            value={values[name] || null}
            onChange={(value) => set(name, value ?? '')}
          />
        ))}
        {MANY.map(({ kind, name, ...more }) => (
          <ManyPickerField
            key={name}
            {...more}
            kind={kind}
            placeholder="None"
            error={errorOf(name)}
            values={values[name] ?? []}
            onChange={(value) => set(name, [...value])}
          />
        ))}
      </div>
    </Card>
  );
}

const ONES = [
  { kind: 'stage', name: 'stageId', none: 'The default stage' },
  { kind: 'source', name: 'sourceId', none: 'The default source' },
] as const;

const MANY = [
  { kind: 'group', name: 'groupIds' },
  { kind: 'tag', name: 'tags' },
  {
    kind: 'manager',
    name: 'managerIds',
    label: 'Lead managers in turns',
    hint: 'Each new lead goes to the one whose turn it is',
  },
] as const;
