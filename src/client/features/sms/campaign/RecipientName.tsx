import { phoneForReading } from '#contract/validation/phone.ts';
import type { PersonKind } from './campaign.generated.ts';
import { NumberOwner } from '../NumberOwner.tsx';
import type { Recipient } from './recipient.ts';

/** Who a recipient is, with the way to their page: somebody without a name is called by the number, as in the inbox. */
export function RecipientName({ recipient, kind }: { recipient: Recipient; kind: PersonKind }) {
  const { personId, name, phone } = recipient;
  // Of people whom the viewer may not see, the server tells no id
  if (personId === null) return name ?? 'Not shown';
  const shown = name ?? (phone ? phoneForReading(phone) : 'No name');
  return <NumberOwner person={{ _id: personId, kind, name: shown }} />;
}
