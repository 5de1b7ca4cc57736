import { phoneForReading } from '#contract/validation/phone.ts';
import { PERSON_TRASH_DAYS } from '#contract/limits/people.ts';
import type { Contact, Lead } from '#server/graphql/types.generated.ts';
import type { PersonRow } from '../people.table.ts';
import type { PersonNames } from './personNames.store.ts';

/** A stored lead as the API shows it. */
export function toLead(row: PersonRow, names: PersonNames): Lead {
  const stage = option(names, row.stage_id);
  const status = option(names, row.status_id);
  return {
    ...toPerson(row, names),
    leadStage: stage && { _id: stage.id, stageLevel: stage.name, colour: stage.colour },
    leadStatus: status && {
      _id: status.id,
      statusLevel: status.name,
      colour: status.colour,
      outcome: status.outcome ?? 'OPEN',
    },
    leadManager: toManager(row, names),
    integrations: row.integrations,
    lostReason: row.lost_reason,
    contactId: row.counterpart_id,
  };
}

/** A stored contact as the API shows it. */
export function toContact(row: PersonRow, names: PersonNames): Contact {
  return { ...toPerson(row, names), manager: toManager(row, names), leadId: row.counterpart_id };
}

function toPerson(row: PersonRow, names: PersonNames) {
  const source = option(names, row.source_id);
  return {
    _id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    personalInformation: {
      fullName: { firstName: row.first_name, lastName: row.last_name },
      phoneNumber: toPhoneNumber(row.phone, row.phone_typed),
      email: row.email,
      whatsApp: row.whatsapp,
      address: {
        street: row.street,
        zone: row.zone,
        postalCode: row.postal_code,
        city: row.city,
        country: row.country,
      },
    },
    companyInformation: { jobTitle: row.job_title, companyName: row.company_name },
    source: source?.name ?? null,
    leadSource: source && { _id: source.id, sourceName: source.name, colour: source.colour },
    leadGroups: row.group_ids.flatMap((id) => {
      const group = names.options.get(id);
      return group ? [{ _id: group.id, groupName: group.name, colour: group.colour }] : [];
    }),
    interestedProjects: row.project_ids.flatMap((id) => {
      const project = names.projects.get(id);
      return project ? [{ _id: project.id, projectName: project.title }] : [];
    }),
    propertyCategory: row.property_category,
    tags: row.tags,
    nextCall: row.next_call_at,
    nextMeeting: row.next_meeting_at,
    createdBy: row.created_by,
    trashedAt: row.trashed_at,
    trashedBy: row.trashed_by,
    purgeAt: row.trashed_at && new Date(row.trashed_at.getTime() + PERSON_TRASH_DAYS * DAY_MS),
  };
}

/** A phone number as the API shows it; null where none was typed. */
export function toPhoneNumber(number: string | null, typed: string | null) {
  return typed === null
    ? null
    : { number, typed, formatted: number === null ? typed : phoneForReading(number) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

function option(names: PersonNames, id: string | null) {
  return (id && names.options.get(id)) || null;
}

function toManager(row: PersonRow, names: PersonNames) {
  const manager = row.manager_id && names.managers.get(row.manager_id);
  if (!manager) return null;
  return { _id: manager.id, fullName: { firstName: manager.first_name, lastName: manager.last_name } };
}
