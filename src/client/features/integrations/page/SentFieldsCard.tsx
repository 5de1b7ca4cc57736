import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import styles from '../Integrations.module.css';
import { fieldOptions } from './fieldOptions.ts';
import type { Integration } from './useIntegrationEdit.ts';

interface SentFieldsCardProps {
  fields: Integration['fields'];
  /** For who may only look. */
  isDisabled: boolean;
  onChange: (name: string, key: string | null) => void;
}

/** The mapping of a program's names to lead fields. */
export function SentFieldsCard({ fields, isDisabled, onChange }: SentFieldsCardProps) {
  const ownFields = useLeadChoices()?.ownFields;
  return (
    <Card
      title="Field mapping"
      lead="The names that were sent so far, and what of a lead each of them fills."
    >
      {fields.length === 0 ? (
        <p className={styles.quiet}>No data yet. Names will appear here after the first delivery.</p>
      ) : (
        <div className={joinClasses(grid.grid, styles.fields)}>
          {fields.map(({ name, key }) => (
            <NativeSelect
              key={name}
              label={name}
              placeholder="Pass over"
              options={fieldOptions(ownFields, key)}
              value={key ?? ''}
              disabled={isDisabled}
              onChange={({ target }) => onChange(name, target.value || null)}
            />
          ))}
        </div>
      )}
    </Card>
  );
}
