import type { LinkedText } from '#contract/sms/shortLinks.ts';
import type { NewLink } from './links.store.ts';

/** A link of a message to store. */
export function newLinks(
  links: LinkedText['links'],
  of: { messageId: string; campaignId: string | null; personId: string | null },
): NewLink[] {
  return links.map(({ address, target }, place) => ({
    code: address.slice(address.lastIndexOf('/') + 1),
    message_id: of.messageId,
    place,
    campaign_id: of.campaignId,
    // The one that stops texts is good as long as the text is
    person_id: target === null ? null : of.personId,
    target,
  }));
}
