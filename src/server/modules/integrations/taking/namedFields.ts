import type { NamedField } from '#contract/integrations/integrationRules.ts';
import { comparableName, guessKeys } from '#contract/integrations/leadKeys.ts';
import type { SentText } from '#contract/integrations/sentLead.ts';
import { INTEGRATION_NAMES_MOST } from '#contract/limits/records/integrations.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import type { SentField } from '../integrations.table.ts';

/**
 * The fields of a delivery: mapped by the user's settings, otherwise recognized by name. New names are added
 * to the integration, so that users see and can correct their mapping.
 */
export function withKeys(
  fields: readonly NamedField[],
  sent: readonly SentField[],
  customFields: readonly CustomField[],
): { texts: SentText[]; fields: NamedField[] } {
  const keyOf = new Map(fields.map(({ name, key }) => [comparableName(name), key]));
  const isKnown = ({ name }: SentField) => keyOf.has(comparableName(name));
  const said = sent.flatMap(({ name }) => keyOf.get(comparableName(name)) ?? []);
  const names = [
    ...new Map(sent.filter((one) => !isKnown(one)).map(({ name }) => [comparableName(name), name])).values(),
  ];
  const guesses = guessKeys(names, customFields, new Set(said));
  const added = names.map((name, index) => ({ name, key: guesses[index] ?? null }));
  for (const { name, key } of added) keyOf.set(comparableName(name), key);
  return {
    texts: sent.map(({ name, text }) => ({ key: keyOf.get(comparableName(name)) ?? null, text })),
    fields: [...fields, ...added].slice(0, Math.max(fields.length, INTEGRATION_NAMES_MOST)),
  };
}
