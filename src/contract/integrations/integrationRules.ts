import {
  INTEGRATION_LENGTHS,
  INTEGRATION_NAMES_MOST,
  TAKEN_LIMITS,
} from '#contract/limits/records/integrations.ts';
import type { ArrivalFields } from '#contract/people/arrivalRules.ts';
import { arrivalProblems } from '#contract/people/arrivalRules.ts';
import { lengthProblem, tidyText } from '#contract/validation/text.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import { comparableName, isLeadKey } from './leadKeys.ts';

/** Which field a name is; null where it is passed over. */
export interface NamedField {
  name: string;
  key: string | null;
}

/** The fields of an integration that have rules, as they are typed. */
export interface IntegrationFields extends ArrivalFields {
  name: string;
  fields: readonly NamedField[];
}

export type IntegrationProblems = Partial<Record<keyof IntegrationFields, string>>;

/** The message for each part that breaks its rule; empty where the integration can be saved. */
export function integrationProblems(integration: IntegrationFields): IntegrationProblems {
  const { name, fields } = integration;
  const named =
    tidyText(name) === ''
      ? INTEGRATION_MESSAGES.required
      : lengthProblem(tidyText(name), INTEGRATION_LENGTHS.name);
  const mapped = fieldsProblem(fields);
  return {
    ...(named !== null && { name: named }),
    ...(mapped !== null && { fields: mapped }),
    ...arrivalProblems(integration),
  };
}

/** The messages about an integration. */
export const INTEGRATION_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  get many() {
    return i18n.t('At most {most} names', { most: INTEGRATION_NAMES_MOST });
  },
  twice: /*i18n*/ 'Each name can appear only once',
  gone: /*i18n*/ 'A field of this integration no longer exists. Reload the page',
} as const);

function fieldsProblem(fields: readonly NamedField[]): string | null {
  if (fields.length > INTEGRATION_NAMES_MOST) return INTEGRATION_MESSAGES.many;
  if (fields.some(({ name }) => tidyText(name) === '')) return INTEGRATION_MESSAGES.required;
  if (new Set(fields.map(({ name }) => comparableName(name))).size < fields.length)
    return INTEGRATION_MESSAGES.twice;
  if (!fields.every(({ key }) => key === null || isLeadKey(key))) return INTEGRATION_MESSAGES.gone;
  return fields.map(({ name }) => lengthProblem(name, TAKEN_LIMITS.name)).find(Boolean) ?? null;
}
