import { msg, t } from '@lingui/core/macro';
import { Card } from '#client/kit/layout/Card.tsx';
import { ManyPickerField, OnePickerField } from './LeadPicker.tsx';
import type { NewLeadValues } from './newLeadValues.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface NewLeadsCardProps {
  values: NewLeadValues;
  /** For who may only look. */
  isDisabled?: boolean;
  onPick: {
    (name: One, value: string): void;
    (name: Many, value: string[]): void;
  };
  errorOf?: (name: One | Many) => string | null;
  /** The user has opened the field and confirmed its current value. */
  onSettled?: (name: One | Many) => void;
}

type One = 'stageId' | 'sourceId';
type Many = 'groupIds' | 'tags' | 'managerIds';

/** The initial values of a new lead. Known people keep their values. */
export function NewLeadsCard({ values, isDisabled = false, onPick, errorOf, onSettled }: NewLeadsCardProps) {
  return (
    <Card title={t`New leads`} lead={t`Existing people, found by phone or email, keep their values.`}>
      <div className={grid.grid}>
        {ONES.map(({ kind, name, none }) => (
          <OnePickerField
            key={name}
            kind={kind}
            noneLabel={t(none)}
            placeholder={t(none)}
            isDisabled={isDisabled}
            error={errorOf?.(name) ?? null}
            onClose={() => onSettled?.(name)}
            value={values[name] || null}
            onChange={(value) => onPick(name, value ?? '')}
          />
        ))}
        {MANY.map(({ kind, name, ...more }) => (
          <ManyPickerField
            key={name}
            {...('label' in more && { label: t(more.label), hint: t(more.hint) })}
            kind={kind}
            placeholder={t`None`}
            isDisabled={isDisabled}
            error={errorOf?.(name) ?? null}
            onClose={() => onSettled?.(name)}
            values={values[name]}
            onChange={(value) => onPick(name, [...value])}
          />
        ))}
      </div>
    </Card>
  );
}

const ONES = [
  { kind: 'stage', name: 'stageId', none: msg`The default stage` },
  { kind: 'source', name: 'sourceId', none: msg`The default source` },
] as const;

const MANY = [
  { kind: 'group', name: 'groupIds' },
  { kind: 'tag', name: 'tags' },
  {
    kind: 'manager',
    name: 'managerIds',
    label: msg`Lead managers (round robin)`,
    hint: msg`New leads are assigned by round robin`,
  },
] as const;
