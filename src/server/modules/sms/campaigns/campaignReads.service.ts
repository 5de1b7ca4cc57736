import { validate as isUuid } from 'uuid';
import { MESSAGE_STATUSES } from '#contract/sms/messageStatus.ts';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { countClicked } from '../links/links.store.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { audienceReads, namedAudience } from './audienceReads.service.ts';
import type { AudienceReads, NamedAudience } from './audienceReads.service.ts';
import { readCampaign, readCampaigns, readCounts } from './campaigns.store.ts';
import type { NamedCampaign, SmsCampaignPage } from './campaigns.store.ts';
import { forecast, wholeUnits } from './forecast.ts';
import type { Forecast, StatusCounts } from './forecast.ts';
import { countRecipients, readRecipientPage, readRecipientsAfter } from './recipients.store.ts';
import { countRetryable } from './guard.store.ts';
import type { RecipientChoice as Choice, RecipientPage, RecipientRow } from './recipients.store.ts';

/** A campaign with where its recipients are. */
export interface CountedCampaign {
  row: NamedCampaign;
  counts: StatusCounts & { audience: number };
  /** How many have opened a link of their text. */
  clicked: number;
  segments: number;
  /** In minor units of the company's currency, rounded up. */
  cost: number;
  currency: string;
  /** Until when it waits, for quiet hours to end or to try again; null where it does not. */
  waitsUntil: Date | null;
}

/** Recipients of a campaign by where their texts are. */
export type RecipientChoice = Choice;

/** One of its recipients, as far as the viewer may see them. */
export type CampaignRecipient = RecipientRow;

export interface CampaignReads extends AudienceReads {
  findSmsCampaigns(
    viewer: Viewer,
    page: SmsCampaignPage,
  ): Promise<{ rows: CountedCampaign[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findSmsCampaign(
    viewer: Viewer,
    id: string,
  ): Promise<CountedCampaign & { retryable: number; audience: NamedAudience }>;
  /** What it would do if it were started now, or at its time where that is to come: exactly what the start does then. */
  preflightSmsCampaign(viewer: Viewer, id: string): Promise<Forecast>;
  /** Its recipients, once it was started. Of people whom the viewer may not see, the end of the number alone. */
  findSmsRecipients(viewer: Viewer, page: RecipientPage): Promise<{ rows: RecipientRow[]; total: number }>;
  /** How many a choice of them are, and what the campaign is called. */
  countSmsRecipients(viewer: Viewer, choice: RecipientChoice): Promise<{ campaign: string; count: number }>;
  /** All of them as the list shows them, each as it is when its turn comes. */
  readSmsRecipients(viewer: Viewer, choice: RecipientChoice): AsyncGenerator<RecipientRow, void, undefined>;
}

/** Looking at campaigns. */
export function campaignReads({ database, clock, tokens, publicUrl }: SmsDeps): CampaignReads {
  return {
    ...audienceReads({ database, clock }),

    findSmsCampaigns(viewer, page) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readCampaigns(tx, inCompany.companyId, page);
        return { rows: await counted(tx, inCompany.companyId, rows, clock.now()), total };
      });
    },

    findSmsCampaign(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const [found] = await counted(tx, companyId, [await campaignOf(tx, companyId, id)], clock.now());
        if (!found) throw notFound('campaign');
        const audience = await namedAudience(tx, inCompany, found.row);
        return { ...found, audience, retryable: await countRetryable(tx, companyId, id) };
      });
    },

    async preflightSmsCampaign(viewer, id) {
      const inCompany = companyViewer(viewer);
      const campaign = await companyScope(database, inCompany, (tx) =>
        campaignOf(tx, inCompany.companyId, id),
      );
      return forecast({ database, tokens, publicUrl }, campaign, clock.now());
    },

    findSmsRecipients(viewer, page) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const { person_kind: kind } = await campaignOf(tx, inCompany.companyId, page.campaignId);
        const seen = await seenPeople(tx, inCompany);
        const { rows, total } = await readRecipientPage(tx, inCompany.companyId, seen, page);
        return { rows: asSeen(rows, seen, kind), total };
      });
    },

    countSmsRecipients(viewer, choice) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { name } = await campaignOf(tx, companyId, choice.campaignId);
        return { campaign: name, count: await countRecipients(tx, companyId, choice) };
      });
    },

    async *readSmsRecipients(viewer, choice) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      for (let afterSeq: number | undefined = -1; afterSeq !== undefined;) {
        const place = { ...choice, afterSeq, limit: AT_ONCE };
        const rows: RecipientRow[] = await companyScope(database, inCompany, async (tx) => {
          const { person_kind: kind } = await campaignOf(tx, companyId, choice.campaignId);
          const seen = await seenPeople(tx, inCompany);
          return asSeen(await readRecipientsAfter(tx, companyId, seen, place), seen, kind);
        });
        yield* rows;
        afterSeq = rows.length < AT_ONCE ? undefined : rows.at(-1)?.seq;
      }
    },
  };
}

const AT_ONCE = 1_000;

async function campaignOf(tx: Tx, companyId: string, id: string): Promise<NamedCampaign> {
  const campaign = isUuid(id) ? await readCampaign(tx, companyId, id) : undefined;
  if (!campaign) throw notFound('campaign');
  return campaign;
}

async function counted(
  tx: Tx,
  companyId: string,
  rows: NamedCampaign[],
  at: Date,
): Promise<CountedCampaign[]> {
  const all = await readCounts(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  const clicked = await countClicked(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  const { currency } = await companyLetterhead(tx, companyId);
  return rows.map((row) => {
    const own = all.filter(({ campaign_id }) => campaign_id === row.id);
    const counts = Object.fromEntries(
      MESSAGE_STATUSES.map((status) => [status, own.find((each) => each.status === status)?.count ?? 0]),
    ) as StatusCounts;
    const next = own.find(({ status }) => status === 'QUEUED')?.next_at;
    const gone = own.filter(({ status }) => GONE.has(status));
    const audience = own.reduce((sum, { count }) => sum + count, 0);
    return {
      row,
      counts: { ...counts, audience },
      clicked: clicked.get(row.id) ?? 0,
      segments: gone.reduce((sum, each) => sum + each.segments, 0),
      cost: wholeUnits(gone.reduce((sum, each) => sum + each.cost, 0)),
      currency,
      waitsUntil: row.status === 'RUNNING' && counts.SENDING === 0 && next && next > at ? next : null,
    };
  });
}

/** What a provider was given and did not refuse: the others have cost nothing, at least so far. */
const GONE: ReadonlySet<MessageStatus> = new Set(['SENT', 'DELIVERED', 'UNKNOWN']);

/** Of people whom the viewer may not see, the end of the number alone. */
function asSeen(
  rows: readonly RecipientRow[],
  { kinds, assignedTo }: Awaited<ReturnType<typeof seenPeople>>,
  kind: PersonKind,
): RecipientRow[] {
  const seesAll = kinds.includes(kind) && (kind === 'CONTACT' || assignedTo === undefined);
  return rows.map((row) => (seesAll || row.is_seen ? row : unseen(row)));
}

function unseen(row: RecipientRow): RecipientRow {
  return { ...row, person_id: null, text: null, phone: row.phone && `…${row.phone.slice(-4)}` };
}
