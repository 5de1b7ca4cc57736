import { msg, t } from '@lingui/core/macro';
import { ManyPickerField, OnePickerField } from '#client/entities/lead-options/LeadPicker.tsx';
import type { Import, ImportChange } from '../importsApi.ts';
import styles from './Draft.module.css';

interface DefaultFieldsProps {
  draft: Import;
  onChange: (change: ImportChange) => void;
}

/** What every created row gets where its own cell is blank. */
export function DefaultFields({ draft, onChange }: DefaultFieldsProps) {
  const { defaults } = draft;
  // They are given as a whole.
  const change = (next: Partial<Import['defaults']>) => onChange({ defaults: { ...defaults, ...next } });
  const ones = draft.job.personKind === 'LEAD' ? ONES : ONES.filter(({ isOfLeads }) => !isOfLeads);
  return (
    <div className={styles.fields}>
      {ones.map(({ kind, field, none }) => (
        <OnePickerField
          key={kind}
          kind={kind}
          noneLabel={t(none)}
          placeholder={t(none)}
          value={defaults[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      {MANY.map(({ kind, field }) => (
        <ManyPickerField
          key={kind}
          kind={kind}
          placeholder={t`None`}
          values={defaults[field]}
          onChange={(values) => change({ [field]: [...values] })}
        />
      ))}
    </div>
  );
}

const ONES = [
  { kind: 'stage', field: 'stageId', none: msg`The default stage`, isOfLeads: true },
  { kind: 'status', field: 'statusId', none: msg`The default status`, isOfLeads: true },
  { kind: 'source', field: 'sourceId', none: msg`The default source`, isOfLeads: false },
  { kind: 'manager', field: 'managerId', none: msg`No manager`, isOfLeads: false },
] as const;

const MANY = [
  { kind: 'group', field: 'groupIds' },
  { kind: 'project', field: 'projectIds' },
  { kind: 'tag', field: 'tags' },
] as const;
