import type { NamedField } from '#contract/integrations/integrationRules.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { ArrivalSetupInput } from '#server/modules/people/changes/arrival/arrivalSetupInput.ts';
import { NO_SETUP, withSetupInput } from '#server/modules/people/changes/arrival/arrivalSetupInput.ts';
import type { IntegrationRow, NewIntegration } from './integrations.store.ts';

/** The columns of an integration that people decide about; the others the server fills in. */
export type IntegrationColumns = Pick<IntegrationRow, (typeof DECIDED)[number]>;

const DECIDED = [
  'name',
  'is_on',
  'fields',
  'stage_id',
  'source_id',
  'group_ids',
  'tags',
  'manager_ids',
] as const;

/** What people send of an integration. A field that is not given keeps its value. */
export interface IntegrationInput extends ArrivalSetupInput {
  name?: string | null | undefined;
  isOn?: boolean | null | undefined;
  fields?: readonly { name: string; key?: string | null | undefined }[] | null | undefined;
}

/** What a new integration has where nothing else is said. */
export const NEW_INTEGRATION: IntegrationColumns = { name: '', is_on: true, fields: [], ...NO_SETUP };

/** The columns with the given values. */
export function withInput(columns: IntegrationColumns, input: IntegrationInput): IntegrationColumns {
  return {
    name: tidyText(input.name ?? columns.name),
    is_on: input.isOn ?? columns.is_on,
    fields: input.fields?.map(storedField) ?? columns.fields,
    ...withSetupInput(columns, input),
  };
}

/** How the integration's own columns are written: lists as JSON, and what it is found by. */
export function storedIntegration(
  columns: IntegrationColumns,
): Pick<NewIntegration, keyof IntegrationColumns | 'search'> {
  const decided = Object.fromEntries(
    DECIDED.map((column) => [column, columns[column]]),
  ) as IntegrationColumns;
  return {
    ...decided,
    fields: JSON.stringify(columns.fields),
    search: searchTextOf([columns.name], []),
  };
}

/** The columns for the activity log, without the values for new leads, which are only ids. */
export function loggedIntegration(columns: IntegrationColumns): FieldValues {
  return {
    name: columns.name,
    isOn: columns.is_on,
    fields: columns.fields.map(({ name, key }) => `${name}: ${key ?? '-'}`).join('; '),
    tags: columns.tags.join('; '),
  };
}

/** Whether anything of them is different. */
export function isOtherwise(one: IntegrationColumns, other: IntegrationColumns): boolean {
  return DECIDED.some((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]));
}

function storedField({ name, key }: NonNullable<IntegrationInput['fields']>[number]): NamedField {
  return { name: tidyText(name), key: key || null };
}
