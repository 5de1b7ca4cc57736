import { phoneForReading } from '#contract/validation/phone.ts';
import type { PersonKind } from './campaign.generated.ts';
import { NumberOwner } from '../NumberOwner.tsx';
import type { Recipient } from './recipient.ts';

/** The name of a recipient with a link; the number for people without a name, as in the inbox. */
export function RecipientName({ recipient, kind }: { recipient: Recipient; kind: PersonKind }) {
  const { personId, name, phone } = recipient;
  // The server omits the id if the viewer may not see the person
  if (personId === null) return name ?? 'Not shown';
  const shown = name ?? (phone ? phoneForReading(phone) : 'No name');
  return <NumberOwner person={{ _id: personId, kind, name: shown }} />;
}
