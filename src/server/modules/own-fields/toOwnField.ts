import type { OwnField } from '#server/graphql/types.generated.ts';
import type { SlottedField } from './ownFieldReads.service.ts';

/** A field as the API shows it. */
export function toOwnField({ slot: _slot, choices, ...field }: SlottedField): OwnField {
  return { ...field, choices: [...choices] };
}
