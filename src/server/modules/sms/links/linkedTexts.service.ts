import type { MergeValues } from '#contract/sms/mergeFields.ts';
import type { LinkedText } from '#contract/sms/shortLinks.ts';
import { renderLinked } from '#contract/sms/shortLinks.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyOrigin } from '#server/modules/companies/changes/companySettings.service.ts';
import { linkAddress, newLinkCode } from './linkCode.ts';

/** Words as they go to a number that may be unable to answer, or not. */
export type TextFor = (way: { isOneWay: boolean }) => LinkedText;

/**
 * A marketing text to one person, its links short ones at the company's own address, so that clicks are known; who cannot reply STOP stops texts by a
 * link.
 */
export async function textWithLinks(
  tx: Tx,
  companyId: string,
  publicUrl: string,
  { body, values }: { body: string; values: MergeValues },
): Promise<TextFor> {
  const address = linkAddress(await companyOrigin(tx, companyId, publicUrl));
  const next = () => address + newLinkCode();
  return ({ isOneWay }) => renderLinked(body, values, { areShort: true, hasStop: isOneWay, next });
}
