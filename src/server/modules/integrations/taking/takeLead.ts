import { askableCustomFields } from '#contract/forms/askedFields.ts';
import type { NamedField } from '#contract/integrations/integrationRules.ts';
import { readSentLead } from '#contract/integrations/sentLead.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { addNote } from '#server/modules/notes/recordNotes.service.ts';
import { arrivingPerson } from '#server/modules/people/changes/arrival/arrivingPerson.service.ts';
import { planRoom } from '#server/modules/people/changes/arrival/personCreation.service.ts';
import { recordPersonEvent } from '#server/modules/people/changes/personEvents.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRecord } from '#server/modules/records/crmRecord.ts';
import { aboutIntegration } from '../integration/foundIntegration.ts';
import type { IntegrationRow } from '../integration/integrations.store.ts';
import { countTaken, writeIntegration } from '../integration/integrations.store.ts';
import type { DeliveryOutcome, SentField } from '../integrations.table.ts';
import { withKeys } from './namedFields.ts';

/** Something that was sent, and where; the company and the integration are locked. */
export interface Arrived {
  company: CompanySettings;
  integration: IntegrationRow;
  sent: readonly SentField[];
  at: Date;
}

/** What became of it, in the columns of a delivery. */
export interface Taken {
  outcome: DeliveryOutcome;
  problem: string | null;
  person_id: string | null;
}

/** Finds or adds the lead of a delivery and counts the delivery; otherwise returns why no person resulted. */
export async function takeLead(tx: Tx, { company, integration, sent, at }: Arrived): Promise<Taken> {
  const { id, name } = integration;
  const actor = { companyId: company.id, userId: null, firstName: 'Integration', lastName: `"${name}"` };
  const customFields = askableCustomFields(await customFieldsOf(tx, company.id));
  const { texts, fields } = withKeys(integration.fields, sent, customFields);
  await rememberNames(tx, integration, fields);
  const read = readSentLead(texts, { customFields, defaultCountry: company.defaultCountry });
  const { person, isNew } =
    read.problem === null
      ? await arrivingPerson(tx, actor, company, {
          setup: integration,
          values: read.values,
          integration: name,
          at,
        })
      : { person: null, isNew: false };
  if (!person) {
    const problem = read.problem ?? (await planRoom(tx, company, 'LEAD')).message;
    await writeIntegration(tx, company.id, id, { last_problem: problem });
    const change = { ...aboutIntegration(id), before: null, after: { problem }, at };
    await recordChange(tx, actor, { ...change, action: 'refused' });
    return { outcome: 'REFUSED', problem, person_id: null };
  }
  await countTaken(tx, company.id, id, at);
  const alsoTags = changeTags('integration', id);
  await recordPersonEvent(tx, actor, person, { action: 'handed-over', isOnPageOnly: true, alsoTags, at });
  await addSubmissionNote(tx, actor, person, read.note, at);
  return { outcome: isNew ? 'ADDED' : 'KNOWN', problem: null, person_id: person.id };
}

async function rememberNames(
  tx: Tx,
  { company_id: companyId, id, fields: had }: IntegrationRow,
  fields: readonly NamedField[],
): Promise<void> {
  if (fields.length > had.length)
    await writeIntegration(tx, companyId, id, { fields: JSON.stringify(fields) });
}

async function addSubmissionNote(
  tx: Tx,
  actor: ChangeActor,
  person: PersonRow,
  text: string,
  at: Date,
): Promise<void> {
  if (text === '') return;
  await addNote(tx, actor, { record: personRecord(person), text, at });
  await recordPersonEvent(tx, actor, person, { action: 'note-added', isOnPageOnly: true, at });
}
