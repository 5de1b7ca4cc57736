import type { Tx } from '#server/database/walls/scopes.ts';
import { companyOrigin } from '#server/modules/companies/changes/companySettings.service.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { mergeValuesOf } from '#server/modules/message-templates/mergedValues.service.ts';
import { consentEvidenceOf } from '../grounds.ts';
import { linkAddress, newLinkCode } from '../links/linkCode.ts';
import { insertLinks } from '../links/links.store.ts';
import { newLinks } from '../links/newLinks.ts';
import { consentRule } from '../policy/consentRule.ts';
import { openRouting } from '../routes/routing.ts';
import { textWay } from '../routes/textWay.ts';
import { lockSpending } from '../spending.store.ts';
import { openSpending } from '../spending.ts';
import { announceCampaigns } from './outboxEvents.ts';
import type { Unwritten } from './unwritten.store.ts';
import { readUnwritten, writeTexts } from './unwritten.store.ts';
import type { CampaignText } from './writtenTexts.ts';
import { notWritten, textWriter } from './writtenTexts.ts';

/** How far the sender has written the texts of campaigns. A hint: texts that it misses are found later. */
export interface WrittenSoFar {
  /** Up to which places of their audiences, by the campaigns' ids. */
  places: ReadonlyMap<string, number>;
  /** How many texts have theirs and are not taken yet; infinite where all have. */
  ahead: number;
}

/** Where nothing is known. */
export const NOTHING_WRITTEN: WrittenSoFar = { places: new Map(), ahead: 0 };

/**
 * Writes the texts of some recipients of running campaigns, those behind the places that are known first; answers how far it came: at the same
 * places where all are written.
 */
export async function fillIn(
  tx: Tx,
  companyId: string,
  running: readonly ({ id: string } & CampaignText)[],
  given: { at: Date; marks: PhoneHashes; publicUrl: string; written: WrittenSoFar },
): Promise<WrittenSoFar> {
  const { places, ahead } = given.written;
  const all = { places, ahead: Infinity };
  if (running.length === 0) return all;
  // One sender at a time, in the order of the audience: so the spend cap applies to the same recipients as in the forecast
  await lockSpending(tx, companyId);
  const next = running.map(({ id }) => {
    const after = places.get(id) ?? FIRST;
    return { id, after, upTo: after + LOOKED_THROUGH };
  });
  // The first message of a company does not wait for a thousand: those that are sent at once are written
  const limit = places.size === 0 ? WRITTEN_FIRST : WRITTEN_AT_ONCE;
  let rows = await readUnwritten(tx, companyId, next, limit);
  if (rows.length === 0) {
    // Behind many skipped recipients, requeued since, or locked by another sender at that time
    const anywhere = running.map(({ id }) => ({ id, after: FIRST, upTo: LAST }));
    rows = await readUnwritten(tx, companyId, anywhere, limit);
  }
  if (rows.length === 0) return all;
  await write(tx, companyId, rows, new Map(running.map((campaign) => [campaign.id, campaign])), given);
  await announceCampaigns(
    tx,
    companyId,
    rows.map(({ campaign_id }) => campaign_id),
  );
  return {
    places: new Map([...places, ...rows.map(({ campaign_id: id, seq }) => [id, seq] as const)]),
    ahead: (Number.isFinite(ahead) ? ahead : 0) + rows.length,
  };
}

async function write(
  tx: Tx,
  companyId: string,
  rows: readonly Unwritten[],
  words: ReadonlyMap<string, CampaignText>,
  { at, marks, publicUrl }: { at: Date; marks: PhoneHashes; publicUrl: string },
): Promise<void> {
  const values = await mergeValuesOf(
    tx,
    companyId,
    rows.map(({ person_id }) => person_id ?? ''),
  );
  const address = linkAddress(await companyOrigin(tx, companyId, publicUrl));
  const writeOne = textWriter(await openSpending(tx, companyId, at, true), () => address + newLinkCode());
  const routing = await openRouting(tx, companyId);
  const reached = rows.flatMap((row) => (row.phone ? { ...row, phone: row.phone } : []));
  const grounds = await consentEvidenceOf(tx, marks, companyId, reached);
  const needsConsent = await consentRule(tx, companyId);
  const written = rows.map(({ id, phone: number, campaign_id: campaignId, person_id: personId, ...row }) => {
    const phone = number ?? '';
    const to = { id, phone, ...textWay(routing, row.provider_id, phone) };
    const campaign = words.get(campaignId) ?? NOTHING;
    // Taken back since its audience was written down
    if (needsConsent(campaign) && !grounds.get(id)?.isAgreed) return notWritten(id, 'NO_CONSENT');
    return writeOne(to, campaign, values.get(personId ?? ''));
  });
  const texts = written.map(({ links: _links, ...text }) => {
    const { ground = null, seq = null } = (text.reason === null && grounds.get(text.id)) || {};
    return { ...text, ground, consent: seq };
  });
  await writeTexts(tx, companyId, texts, at);
  const links = rows.flatMap(({ id, campaign_id: campaignId, person_id: personId }, index) =>
    newLinks(written[index]?.links ?? [], { messageId: id, campaignId, personId }),
  );
  await insertLinks(tx, companyId, links, at);
}

const NOTHING: CampaignText = {
  body: '',
  are_links_short: false,
  is_marketing: false,
  needs_consent: false,
  follows_policy: false,
};

/** Places are counted from one. */
const FIRST = 0;
const LAST = 2 ** 31 - 1;

const WRITTEN_FIRST = 25;
const WRITTEN_AT_ONCE = 1_000;

const LOOKED_THROUGH = 2 * WRITTEN_AT_ONCE;
