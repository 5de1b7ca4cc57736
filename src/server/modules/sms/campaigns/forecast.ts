import type { MessageStatus, SkipReason } from '#contract/sms/messageStatus.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { mergeValuesOf } from '#server/modules/message-templates/mergedValues.service.ts';
import { knownFilter } from '#server/modules/people/list/peopleReads.service.ts';
import { readGated } from '../outbox/audience.store.ts';
import type { GatedCandidate } from '../outbox/candidate.ts';
import { writtenText } from '../outbox/writtenTexts.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';
import { campaignTextsOfMonth } from './campaignTexts.service.ts';
import { readSelection } from './storedSelection.ts';

/** What a campaign would do if it were started now. */
export interface Forecast {
  audience: number;
  toSend: number;
  later: number;
  skipped: { reason: string; count: number }[];
  segments: number;
  parts: { gsm7: number; ucs2: number };
}

/** The statuses of a campaign's recipients, with how many there are of each. */
export type StatusCounts = Record<MessageStatus, number>;

/** Who a campaign is for now, each with what the gate says. Forecast and start both ask here. */
export async function gatedAudience(tx: Tx, campaign: SmsCampaignRow, at: Date): Promise<GatedCandidate[]> {
  const { company_id: companyId, person_kind: kind, assigned_to: assignedTo } = campaign;
  const { ids, filter, excludedIds } = readSelection(campaign.selection);
  const { plan } = await companySettings(tx, companyId);
  const used = await campaignTextsOfMonth(tx, companyId, at);
  return readGated(
    tx,
    {
      scope: { companyId, kind, assignedTo: assignedTo ?? undefined },
      ids,
      filter: await knownFilter(tx, companyId, filter),
      excludedIds,
    },
    Math.max(0, PLANS[plan].limits.sms.campaigns - used),
  );
}

/** Goes through the audience as the outbox would, and writes nothing. Some at a time, so that others are served in between. */
export async function forecast(database: Database, campaign: SmsCampaignRow, at: Date): Promise<Forecast> {
  const { company_id: companyId, body } = campaign;
  const scope = { companyId, userId: null };
  const audience = await companyScope(database, scope, (tx) => gatedAudience(tx, campaign, at));
  const skipped = new Map<string, number>();
  const skip = (reason: SkipReason | string) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  const parts = { gsm7: 0, ucs2: 0 };
  let toSend = 0;

  const open = audience.filter(({ reason }) => {
    if (reason !== null) skip(reason);
    return reason === null;
  });
  for (let start = 0; start < open.length; start += READ_AT_ONCE) {
    const ids = open.slice(start, start + READ_AT_ONCE).map(({ person_id }) => person_id);
    const values = await companyScope(database, scope, (tx) => mergeValuesOf(tx, companyId, ids));
    for (const id of ids) {
      const { reason, encoding, segments } = writtenText(id, body, values.get(id));
      if (reason !== null) {
        skip(reason);
        continue;
      }
      toSend += 1;
      parts[encoding === 'GSM_7' ? 'gsm7' : 'ucs2'] += segments;
    }
  }
  return {
    audience: audience.length,
    toSend,
    later: 0,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    segments: parts.gsm7 + parts.ucs2,
    parts,
  };
}

const READ_AT_ONCE = 1_000;
