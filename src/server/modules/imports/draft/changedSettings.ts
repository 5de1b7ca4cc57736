import { i18n } from '#contract/i18n/i18n.ts';
import type { DateOrder } from '#contract/import/dateCells.ts';
import { isLeftEmpty } from '#contract/import/emptyCells.ts';
import type { ColumnRule, ImportMode, MatchKey } from '#contract/import/importChoices.ts';
import type { ImportFieldPath, PersonImportField } from '#contract/import/importFields.ts';
import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { isCountryCode } from '#contract/validation/regions.ts';
import { tidyLines } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { DefaultsInput } from './importDefaults.ts';
import type { ImportSettings, MappedColumn } from './importSettings.ts';
import type { ManagerValueInput } from './managerValues.ts';

type Given<T> = T | null | undefined;

interface ColumnInput {
  column: number;
  field?: Given<string>;
  rule?: Given<ColumnRule>;
  emptyIfInvalid?: Given<boolean>;
}

/** The settings as users send them; omitted ones stay. */
export interface SettingsInput {
  columns?: Given<readonly ColumnInput[]>;
  mode?: Given<ImportMode>;
  matchKey?: Given<MatchKey>;
  defaults?: Given<DefaultsInput>;
  defaultCountry?: Given<string>;
  dateOrder?: Given<DateOrder>;
  unknownChoices?: Given<'CREATE' | 'FAIL'>;
  tidyNames?: Given<boolean>;
  managerValues?: Given<readonly ManagerValueInput[]>;
  consent?: Given<string>;
}

interface OfferedFields {
  fields: readonly PersonImportField[];
  customFields: readonly CustomField[];
}

/**
 * The settings with the given values, without defaults and lead managers. Rejects unknown columns, fields and countries, and a
 * field for two columns.
 */
export function changedSettings(
  settings: ImportSettings,
  { fields, customFields }: OfferedFields,
  input: SettingsInput,
): ImportSettings {
  const { defaultCountry } = input;
  if (defaultCountry && !isCountryCode(defaultCountry))
    throw invalid('unknown-country', i18n.t('Please choose a country from the list'));
  return {
    ...settings,
    columns: input.columns
      ? mappedColumns(settings.columns, { fields, customFields }, input.columns)
      : settings.columns,
    mode: input.mode ?? settings.mode,
    matchKey: input.matchKey === undefined ? settings.matchKey : input.matchKey,
    defaultCountry: defaultCountry === undefined ? settings.defaultCountry : defaultCountry || null,
    dateOrder: input.dateOrder === undefined ? settings.dateOrder : input.dateOrder,
    unknownChoices: input.unknownChoices ?? settings.unknownChoices,
    tidyNames: input.tidyNames ?? settings.tidyNames === true,
    consent: input.consent === undefined ? (settings.consent ?? null) : tidyConsent(input.consent),
  };
}

/** For a text that is too long, stores only enough to show that. */
export function tidyConsent(consent: string | null): string | null {
  return consent === null ? null : tidyLines(consent).slice(0, 2 * SMS_LENGTHS.consentWording);
}

function mappedColumns(
  present: readonly MappedColumn[],
  { fields: there, customFields }: OfferedFields,
  given: NonNullable<SettingsInput['columns']>,
): MappedColumn[] {
  const columns = [...present];
  const fields = new Map<string, { label: string }>(there.map((field) => [field.path, field]));
  for (const { column, field, rule, emptyIfInvalid } of given) {
    if (!columns[column]) throw invalid('unknown-column', i18n.t('The file has no such column'));
    if (field && !fields.has(field)) throw invalid('unknown-field', i18n.t('There is no such field'));
    columns[column] = {
      field: (field as ImportFieldPath | undefined) ?? null,
      rule: rule ?? 'OVERWRITE',
      emptyIfInvalid: emptyIfInvalid ?? isLeftEmpty(field, customFields),
    };
  }
  const taken = columns.flatMap(({ field }) => field ?? []);
  const twice = taken.find((field, index) => taken.indexOf(field) !== index);
  if (twice)
    throw invalid(
      'field-twice',
      i18n.t('{label} is chosen for more than one column', {
        label: i18n.t(fields.get(twice)?.label ?? twice),
      }),
    );
  return columns;
}
