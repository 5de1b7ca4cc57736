import { mentionedIds, mentionToken, plainMention, rewriteMentions } from '#contract/people/mentions.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { whoSees } from '#server/modules/people/peopleAccess.ts';

/**
 * A note's text as it is kept: mentions are of members who may see the person it is about, and of those whom it mentioned before; of
 * anybody else only the name stays.
 */
export async function checkedMentions(
  tx: Tx,
  person: PersonRow,
  text: string,
  textBefore = '',
): Promise<string> {
  const ids = mentionedIds(text);
  if (ids.length === 0) return text;
  const seeing = await whoSees(tx, await membersOf(tx, person.company_id, ids), person);
  const members = new Map(seeing.map((member) => [member.userId, member]));
  const before = new Set(mentionedIds(textBefore));
  return rewriteMentions(text, (mention) => {
    const member = members.get(mention.id);
    if (member) return tokenOf(member);
    return before.has(mention.id) ? mentionToken(mention) : plainMention(mention);
  });
}

/** Reads notes with the names that their mentions have now; whoever has left the company keeps the name that was written. */
export async function currentMentions(
  tx: Tx,
  companyId: string,
  texts: readonly (string | null)[],
): Promise<(text: string) => string> {
  const ids = texts.flatMap((text) => (text ? mentionedIds(text) : []));
  const members = new Map((await membersOf(tx, companyId, ids)).map((one) => [one.userId, one]));
  return (text) =>
    rewriteMentions(text, (mention) => {
      const member = members.get(mention.id);
      return member ? tokenOf(member) : mentionToken(mention);
    });
}

function tokenOf(member: CompanyMember): string {
  return mentionToken({ id: member.userId, name: viewerName(member) });
}
