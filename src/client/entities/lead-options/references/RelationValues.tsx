import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import { useFindRelatedRecordsQuery } from './relatedApi.ts';
import { relatedText } from './RelatedName.tsx';
import type { RelatedRecord } from './relatedRecord.ts';
import { RelationPicker } from './RelationPicker.tsx';
import styles from './References.module.css';

interface RelationValuesProps {
  target: RelationTarget;
  label: string;
  error: string | null;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Several records of a relation, as a condition compares with them. */
export function RelationValues({ target, label, error, values, onChange }: RelationValuesProps) {
  const records = useRelatedNames(target, values);
  return (
    <div>
      {values.length > 0 && (
        <ul className={styles.values} aria-label={label}>
          {values.map((value) => {
            const name = records.get(value) ?? '…';
            return (
              <li key={value} className={styles.value}>
                <span dir="auto">{name}</span>
                <IconButton
                  label={t`Remove ${name}`}
                  onClick={() => onChange(values.filter((each) => each !== value))}
                >
                  <X aria-hidden="true" size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <RelationPicker
        // Empty again after a choice
        key={values.length}
        isLabelHidden
        label={label}
        error={error}
        target={target}
        value={null}
        onChange={(next) => next !== null && !values.includes(next) && onChange([...values, next])}
      />
    </div>
  );
}

/** The names of these records by id, without unknown ones. */
export function useRelatedNames(target: RelationTarget, ids: readonly string[]): ReadonlyMap<string, string> {
  const records = ids.map((id) => ({ target, id }));
  const { data: reply } = useFindRelatedRecordsQuery({ records }, { skip: records.length === 0 });
  const found: readonly RelatedRecord[] = reply?.data ?? [];
  return new Map(found.map((record) => [record.id, relatedText(record)]));
}
