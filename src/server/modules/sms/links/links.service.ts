import { v7 as newId } from 'uuid';
import { searchTextOf } from '#contract/people/searchText.ts';
import { LINK_CODE } from '#contract/sms/shortLinks.ts';
import { systemActor } from '#server/access/systemActor.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import {
  companySettings,
  isCompanyKept,
  isHostOf,
} from '#server/modules/companies/changes/companySettings.service.ts';
import { appendConsents } from '#server/modules/consents/consentLedger.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { react } from '#server/reactions.ts';
import { readPersonOf } from '../inbox/threads.store.ts';
import { withoutTextsTo } from '../opt-outs/endTexts.ts';
import { insertOptOut, isOptedOut } from '../opt-outs/optOuts.store.ts';
import { readMessage } from '../outbox/outbox.store.ts';
import { announceCampaigns } from '../outbox/outboxEvents.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { countClick, readLink } from './links.store.ts';

/** Where a short link leads: to another site, or to the page that stops texts. */
export type OpenedLink =
  | { kind: 'TARGET'; target: string }
  | { kind: 'STOP'; companyName: string; phone: string; isStopped: boolean };

/** What the readers of messages do with their links. On a custom domain (null: the installation's host) only links of its company lead anywhere. */
export interface SmsShortLinks {
  /** Where the link leads, counted where it is a person who opens it; null for one that leads nowhere. */
  openSmsLink(code: string, by: { isPerson: boolean; domain: string | null }): Promise<OpenedLink | null>;
  /** Opts out the recipient of the link; idempotent. Null if it is not an opt-out link. */
  stopByLink(code: string, domain: string | null): Promise<OpenedLink | null>;
}

/** Short links on a database. */
export function createSmsShortLinks(
  deps: Pick<SmsDeps, 'database' | 'clock' | 'jobs' | 'tokens'>,
): SmsShortLinks {
  const { database, clock, tokens } = deps;

  /** Has the work done in the link's company. */
  async function inLink<T>(
    code: string,
    domain: string | null,
    work: (
      tx: Tx,
      link: { companyId: string; messageId: string; target: string | null },
    ) => Promise<T | null>,
  ): Promise<T | null> {
    if (!LINK_CODE.pattern.test(code)) return null;
    const link = await platformScope(database, (tx) => readLink(tx, code));
    if (!link) return null;
    const { company_id: companyId, message_id: messageId, target } = link;
    return companyScope(database, { companyId, userId: null }, async (tx) =>
      (await isCompanyKept(tx, companyId)) && (await isHostOf(tx, companyId, domain))
        ? work(tx, { companyId, messageId, target })
        : null,
    );
  }

  async function stopPage(tx: Tx, companyId: string, messageId: string): Promise<StopPage | null> {
    const phone = (await readMessage(tx, companyId, messageId))?.phone;
    if (!phone) return null;
    const { companyName } = await companySettings(tx, companyId);
    return { kind: 'STOP', companyName, phone, isStopped: await isOptedOut(tx, companyId, phone) };
  }

  return {
    openSmsLink: (code, { isPerson, domain }) =>
      inLink<OpenedLink>(code, domain, async (tx, { companyId, messageId, target }) => {
        if (target === null) return stopPage(tx, companyId, messageId);
        const counted = isPerson ? await countClick(tx, companyId, code, clock.now()) : undefined;
        // Results show who has opened it, which the first click decides
        if (counted?.campaign_id && counted.clicks === 1)
          await announceCampaigns(tx, companyId, [counted.campaign_id]);
        return { kind: 'TARGET', target };
      }),

    async stopByLink(code, domain) {
      const found = await inLink(code, domain, async (tx, { companyId, messageId, target }) => {
        const page = target === null ? await stopPage(tx, companyId, messageId) : null;
        return page && { companyId, messageId, page };
      });
      if (!found) return null;
      const { companyId, messageId, page } = found;
      await withoutTextsTo(deps, { companyId, phone: page.phone }, (tx) =>
        optOut(tx, { companyId, messageId, phone: page.phone }, clock.now()),
      );
      return { ...page, isStopped: true };
    },
  };

  async function optOut(
    tx: Tx,
    { companyId, messageId, phone }: { companyId: string; messageId: string; phone: string },
    at: Date,
  ): Promise<void> {
    const id = newId();
    const row = { company_id: companyId, phone, id, source: 'LINK', created_at: at } as const;
    const search = searchTextOf([], [phone]);
    if (!(await insertOptOut(tx, { ...row, note: null, created_by: null, search }))) return;
    await react(tx, 'sms.optedOut', { companyId, phone, at });
    const reader = { companyId, ...systemActor('link') };
    const change = {
      entity: 'opt-out',
      entityId: id,
      action: 'added',
      before: null,
      after: { phone },
    } as const;
    await recordChange(tx, reader, { ...change, at });
    const personId = (await readPersonOf(tx, companyId, phone))?.id ?? null;
    const entry = { phone, personId, act: 'WITHDRAWN', channel: 'LINK', wording: WORDING } as const;
    await appendConsents(tx, tokens, companyId, [{ ...entry, evidence: { text: messageId } }], at);
  }
}

type StopPage = Extract<OpenedLink, { kind: 'STOP' }>;

const WORDING = 'Opted out with the link in a message';
