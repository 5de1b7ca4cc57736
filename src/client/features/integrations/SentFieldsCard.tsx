import { t } from '@lingui/core/macro';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { ASKABLE_FIELDS, askableCustomFields } from '#contract/forms/askedFields.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { FULL_NAME, NOTE } from '#contract/integrations/leadKeys.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import type { Integration } from './useIntegrationEdit.ts';
import styles from './Integrations.module.css';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface SentFieldsCardProps {
  fields: Integration['fields'];
  /** For who may only look. */
  isDisabled: boolean;
  onChange: (name: string, key: string | null) => void;
}

/** The mapping of a program's names to lead fields. */
export function SentFieldsCard({ fields, isDisabled, onChange }: SentFieldsCardProps) {
  const customFields = useLeadChoices()?.customFields;
  return (
    <Card title={t`Field mapping`} lead={t`Map the names in the received data to lead fields.`}>
      {fields.length === 0 ? (
        <p className={styles.quiet}>{t`No data yet. Names will appear here after the first delivery.`}</p>
      ) : (
        <div className={joinClasses(grid.grid, styles.fields)}>
          {fields.map(({ name, key }) => (
            <NativeSelect
              key={name}
              label={name}
              placeholder={t`Ignore`}
              options={fieldOptions(customFields, key)}
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

interface FieldOption {
  value: string;
  label: string;
}

/**
 * What a name that a program sends can fill: a whole name, a note, the fields of leads, those that the company added, and the one that is chosen,
 * be it offered no longer: a select would show another in its place. The company's own are undefined until they are known.
 */
function fieldOptions(
  customFields: readonly CustomField[] | undefined,
  chosen: string | null,
): FieldOption[] {
  const options = [
    { value: FULL_NAME, label: t`Full name` },
    { value: NOTE, label: t`Note` },
    ...ASKABLE_FIELDS.map(({ id, label }) => ({ value: id as string, label: i18n.t(label) })),
    ...askableCustomFields(customFields ?? []).map(({ id, label }) => ({
      value: customKey(id) as string,
      label,
    })),
  ];
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  const isAwaited = customFields === undefined && isCustomPath(chosen);
  return [
    ...options,
    { value: chosen, label: isAwaited ? t`Custom field` : t`A field that is no longer available` },
  ];
}
