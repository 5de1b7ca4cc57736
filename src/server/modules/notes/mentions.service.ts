import { mentionedIds, mentionToken, plainMention, rewriteMentions } from '#contract/people/mentions.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { CrmRecord } from '#server/modules/records/crmRecord.ts';
import { membersSeeing } from '#server/modules/records/recordMembers.service.ts';

/**
 * A note's text as it is stored: mentions of members who may see the record, and of earlier mentioned ones;
 * other mentions become plain names.
 */
export async function checkedMentions(
  tx: Tx,
  record: CrmRecord,
  text: string,
  textBefore = '',
): Promise<string> {
  const ids = mentionedIds(text);
  if (ids.length === 0) return text;
  const seeing = await membersSeeing(tx, await membersOf(tx, record.companyId, ids), record);
  const members = new Map(seeing.map((member) => [member.userId, member]));
  const before = new Set(mentionedIds(textBefore));
  return rewriteMentions(text, (mention) => {
    const member = members.get(mention.id);
    if (member) return tokenOf(member);
    return before.has(mention.id) ? mentionToken(mention) : plainMention(mention);
  });
}

/** Returns notes with the current names of mentioned members; former members keep the written name. */
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
