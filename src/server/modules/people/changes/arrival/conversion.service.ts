import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';
import { forbidden } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { personJson, personValues } from '#server/modules/people/fields/personColumns.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { peopleScope, seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { PeopleDeps } from '#server/modules/people/peopleDeps.ts';
import { react } from '#server/reactions.ts';
import { changePeople, lockPeople } from '../peopleChanges.service.ts';
import { lockedPerson } from '../personChanges.service.ts';
import { recordPersonEvent } from '../personEvents.ts';
import type { PersonMatch } from './matches.store.ts';
import { readMatches } from './matches.store.ts';
import { checkPlan, newPersonRow, writeNewPerson } from './personCreation.service.ts';

export interface ConversionService {
  /**
   * Converts a lead to a contact: the lead stays, both are linked, and next call, next meeting and open tasks
   * move to the contact. Resolves to the contact's id or, without isDuplicateAllowed, to possible duplicates.
   */
  convertLead(
    viewer: Viewer,
    id: string,
    isDuplicateAllowed: boolean,
  ): Promise<{ id: string } | { duplicates: PersonMatch[] }>;
  /**
   * Reverts a conversion: the contact moves to trash, next call, meeting and tasks return to the lead, and
   * the link is removed.
   */
  revertConversion(viewer: Viewer, id: string): Promise<void>;
}

/** From lead to contact, and back. */
export function conversionService({ database, clock }: PeopleDeps): ConversionService {
  return {
    convertLead: (anyone, id, isDuplicateAllowed) =>
      peopleScope(database, anyone, 'LEAD', async (tx, scope, viewer) => {
        if (!can(viewer, AREA_OF.CONTACT, 'EDIT')) throw forbidden();
        const company = await companySettings(tx, viewer.companyId, true);
        const lead = await lockedPerson(tx, scope, id);
        if (lead.counterpart_id)
          throw new UserError(
            409,
            'already-converted',
            i18n.t('This lead was already converted to a contact'),
          );
        await checkPlan(tx, company, 'CONTACT', 1);
        const at = clock.now();
        const copied = {
          ...personValues(personJson(lead)),
          ...(await slotsWithout(tx, viewer.companyId, 'LEAD')),
        };
        const contact = newPersonRow(
          viewer,
          'CONTACT',
          { ...copied, stage_id: null, status_id: null, lost_reason: null, counterpart_id: lead.id },
          at,
        );
        const duplicates = isDuplicateAllowed
          ? []
          : (await readMatches(tx, viewer.companyId, lead, await seenPeople(tx, viewer))).filter(
              ({ kind }) => kind === 'CONTACT',
            );
        if (duplicates.length > 0) return { duplicates };
        await writeNewPerson(tx, viewer, contact, at);
        await changePeople(
          tx,
          viewer.companyId,
          [{ row: lead, columns: { counterpart_id: contact.id, ...NOTHING_NEXT } }],
          at,
        );
        await react(tx, 'people.converted', {
          companyId: viewer.companyId,
          from: lead.id,
          to: contact.id,
        });
        await recordPersonEvent(tx, viewer, lead, { action: 'converted', at });
        return { id: contact.id };
      }),

    revertConversion: (anyone, id) =>
      peopleScope(database, anyone, 'LEAD', async (tx, scope, viewer) => {
        if (!can(viewer, AREA_OF.CONTACT, 'EDIT')) throw forbidden();
        const lead = await lockedPerson(tx, scope, id);
        if (!lead.counterpart_id)
          throw new UserError(409, 'not-converted', i18n.t('This lead was not converted'));
        const [contact] = await lockPeople(tx, viewer.companyId, [lead.counterpart_id]);
        const at = clock.now();
        const trashed = { trashed_at: at, trashed_by: viewerName(viewer) };
        const next = contact && {
          next_call_at: lead.next_call_at ?? contact.next_call_at,
          next_meeting_at: lead.next_meeting_at ?? contact.next_meeting_at,
        };
        const changes = [{ row: lead, columns: { counterpart_id: null, ...next } }];
        await changePeople(tx, viewer.companyId, changes, at);
        if (contact) {
          const columns = {
            counterpart_id: null,
            ...NOTHING_NEXT,
            ...(contact.trashed_at === null && trashed),
          };
          await changePeople(tx, viewer.companyId, [{ row: contact, columns }], at);
          await react(tx, 'people.converted', {
            companyId: viewer.companyId,
            from: contact.id,
            to: lead.id,
          });
          await recordPersonEvent(tx, viewer, contact, { action: 'trashed', at });
        }
        await recordPersonEvent(tx, viewer, lead, { action: 'conversion-reverted', at });
      }),
  };
}

const NOTHING_NEXT = { next_call_at: null, next_meeting_at: null };

/** Nothing in the slots of custom fields that only this kind has. */
async function slotsWithout(tx: Tx, companyId: string, kind: PersonKind): Promise<PersonChange> {
  const fields = await customFieldsOf(tx, companyId);
  return Object.fromEntries(fields.filter(({ onlyOf }) => onlyOf === kind).map(({ slot }) => [slot, null]));
}
