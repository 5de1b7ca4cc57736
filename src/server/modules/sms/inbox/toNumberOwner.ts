import { phoneForReading } from '#contract/validation/phone.ts';
import type { SmsThreadPerson } from '#server/graphql/types.generated.ts';
import type { NamedOwner } from './numberOwner.ts';

/** The person with a number; without a name, the number is shown. */
export function toNumberOwner(
  { person_id: _id, person_kind: kind, person_name: name }: NamedOwner,
  phone: string,
): SmsThreadPerson | null {
  return _id && kind ? { _id, kind, name: name || phoneForReading(phone) } : null;
}
