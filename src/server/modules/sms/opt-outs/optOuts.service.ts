import { v7 as newId, validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import { PHONE_MESSAGES, phoneE164, phoneProblem } from '#contract/validation/phone.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { appendConsents } from '#server/modules/consents/consentLedger.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import { react } from '#server/reactions.ts';
import type { NamedOwner } from '../inbox/numberOwner.ts';
import { readPersonOf } from '../inbox/threads.store.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { withoutTextsTo } from './endTexts.ts';
import type { SmsOptOutPage, SmsOptOutRow } from './optOuts.store.ts';
import { deleteOptOut, insertOptOut, readOptOuts, readOwners } from './optOuts.store.ts';

/** What people send of an opt-out. */
export interface SmsOptOutInput {
  phone: string;
  note?: string | null;
}

/** An opt-out with the person; null if the viewer may see none with this number. */
export type OwnedOptOut = SmsOptOutRow & { owner: NamedOwner | null };

/** Numbers that receive no messages from a company. */
export interface SmsOptOuts {
  findSmsOptOuts(viewer: Viewer, page: SmsOptOutPage): Promise<{ rows: OwnedOptOut[]; total: number }>;
  /** Adds a number and skips its queued messages. Rejects invalid and existing numbers. */
  createSmsOptOut(viewer: Viewer, input: SmsOptOutInput): Promise<void>;
  /** Takes a number off the list: it is written to again. */
  deleteSmsOptOut(viewer: Viewer, id: string): Promise<void>;
}

/** Opt-outs on a database. */
export function createSmsOptOuts(deps: Pick<SmsDeps, 'database' | 'clock' | 'jobs' | 'tokens'>): SmsOptOuts {
  const { database, clock, tokens } = deps;

  async function byHand(
    tx: Tx,
    { companyId, userId: actorId }: CompanyViewer,
    { id, phone }: { id: string; phone: string },
    act: 'WITHDRAWN' | 'CLEARED',
    at: Date,
  ): Promise<void> {
    const wording = act === 'WITHDRAWN' ? 'Opt-out added manually' : 'Opt-out removed manually';
    const personId = (await readPersonOf(tx, companyId, phone))?.id ?? null;
    const entry = { phone, personId, act, channel: 'OPT_OUT_LIST', wording, actorId } as const;
    await appendConsents(tx, tokens, companyId, [{ ...entry, evidence: { optOut: id } }], at);
  }

  return {
    findSmsOptOuts(viewer, page) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readOptOuts(tx, companyId, page);
        const phones = rows.map(({ phone }) => phone);
        const owners = await readOwners(tx, companyId, await seenPeople(tx, inCompany), phones);
        return { rows: rows.map((row) => ({ ...row, owner: owners.get(row.phone) ?? null })), total };
      });
    },

    async createSmsOptOut(anyone, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const note = tidyText(input.note ?? '');
      if (textLength(note) > SMS_LENGTHS.optOutNote)
        throw invalid(
          'invalid-note',
          i18n.t('The note can have at most {most} characters', { most: SMS_LENGTHS.optOutNote }),
        );
      const { defaultCountry } = await companyScope(database, viewer, (tx) => companySettings(tx, companyId));
      const phone = phoneE164(input.phone, defaultCountry);
      if (!phone)
        throw invalid('invalid-phone', phoneProblem(input.phone, defaultCountry) ?? PHONE_MESSAGES.invalid);
      await withoutTextsTo(deps, { companyId, phone }, async (tx) => {
        const at = clock.now();
        const row = {
          company_id: companyId,
          phone,
          id: newId(),
          source: 'USER',
          note: note || null,
          created_by: viewerName(viewer),
          created_at: at,
          search: searchTextOf([note], [phone]),
        } as const;
        if (!(await insertOptOut(tx, row)))
          throw new UserError(409, 'opted-out', i18n.t('This number has already opted out'));
        await react(tx, 'sms.optedOut', { companyId, phone, at });
        const after = { phone, note: row.note };
        await recordChange(tx, viewer, { ...about(row.id), action: 'added', before: null, after, at });
        await byHand(tx, viewer, row, 'WITHDRAWN', at);
      });
    },

    async deleteSmsOptOut(anyone, id) {
      const viewer = companyViewer(anyone);
      await companyScope(database, viewer, async (tx) => {
        const row = isUuid(id) ? await deleteOptOut(tx, viewer.companyId, { id }) : undefined;
        if (!row) throw notFound('opt-out');
        const before = { phone: row.phone, note: row.note };
        const at = clock.now();
        await recordChange(tx, viewer, { ...about(id), action: 'removed', before, after: null, at });
        await byHand(tx, viewer, row, 'CLEARED', at);
      });
    },
  };
}

function about(id: string) {
  return { entity: 'opt-out', entityId: id } as const;
}
