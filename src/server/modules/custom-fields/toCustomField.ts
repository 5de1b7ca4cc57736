import type { CustomField } from '#server/graphql/types.generated.ts';
import type { SlottedField } from './customFieldReads.service.ts';

/** A field as the API shows it. */
export function toCustomField({ slot: _slot, choices, ...field }: SlottedField): CustomField {
  return { ...field, choices: [...choices] };
}
