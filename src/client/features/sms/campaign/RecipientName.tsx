import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import type { PersonKind } from '../sms.generated.ts';
import type { Recipient } from './recipient.ts';

/** Who a recipient is, with the way to their page: somebody without a name is called by the number, as in the inbox. */
export function RecipientName({ recipient, kind }: { recipient: Recipient; kind: PersonKind }) {
  const { personId, name, phone } = recipient;
  // Of people whom the viewer may not see, the server tells no id
  if (personId === null) return name ?? 'Not shown';
  return (
    <Link to={(kind === 'LEAD' ? paths.lead : paths.contact).to(personId)}>
      {name ?? (phone ? phoneForReading(phone) : 'No name')}
    </Link>
  );
}
