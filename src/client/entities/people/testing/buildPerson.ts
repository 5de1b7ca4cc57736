import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { blankRecord } from '#contract/people/testing/blankRecord.ts';
import type { Contact, Lead } from '../person.ts';

/** A lead as the API answers it; change what the test is about. */
export function buildLead(changes: Partial<Lead> = {}): Lead {
  return {
    _id: 'lead-1',
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    createdBy: 'Ada Byron',
    personalInformation: {
      fullName: { firstName: 'Grace', lastName: 'Hopper' },
      phoneNumber: { number: '+493012345678', typed: '030 12345678', formatted: '+49 30 12345678' },
      email: 'grace@example.com',
      whatsApp: null,
      timeZone: null,
      address: { street: null, zone: null, postalCode: null, city: 'Berlin', country: 'Germany' },
    },
    morePhones: [],
    moreEmails: [],
    companyInformation: {
      ...blankRecord('LEAD').companyInformation!,
      jobTitle: 'Admiral',
      companyName: 'Navy',
    },
    leadStage: { _id: 'stage-new', stageLevel: 'New', colour: 'slate' },
    leadStatus: { _id: 'status-open', statusLevel: 'Open', colour: 'blue', outcome: 'OPEN' },
    leadGroups: [],
    source: 'Website',
    leadSource: { _id: 'source-web', sourceName: 'Website', colour: 'blue' },
    leadManager: null,
    integrations: [],
    interestedProjects: [],
    propertyCategory: null,
    tags: ['vip'],
    custom: {},
    nextCall: null,
    nextMeeting: null,
    lostReason: null,
    contactId: null,
    trashedAt: null,
    trashedBy: null,
    purgeAt: null,
    ...changes,
  };
}

/** A contact as the API answers it. */
export function buildContact(changes: Partial<Contact> = {}): Contact {
  const {
    leadStage: _s,
    leadStatus: _t,
    leadManager,
    contactId: _c,
    integrations: _i,
    lostReason: _l,
    ...lead
  } = buildLead();
  return { ...lead, _id: 'contact-1', manager: leadManager, leadId: null, ...changes };
}

/** The lead options. */
export function buildChoices(changes: Partial<LeadChoices> = {}): LeadChoices {
  return {
    groups: [{ _id: 'group-hot', groupName: 'Hot', colour: 'red' }],
    stages: [
      { _id: 'stage-new', stageLevel: 'New', colour: 'slate' },
      { _id: 'stage-contacted', stageLevel: 'Contacted', colour: 'blue' },
    ],
    statuses: [
      { _id: 'status-open', statusLevel: 'Open', colour: 'blue', outcome: 'OPEN' },
      { _id: 'status-lost', statusLevel: 'Lost', colour: 'red', outcome: 'LOST' },
    ],
    sources: [{ _id: 'source-web', sourceName: 'Website', colour: 'blue' }],
    managers: [{ _id: 'manager-1', fullName: { firstName: 'Mary', lastName: 'Manager' } }],
    projects: [{ _id: 'project-1', projectName: 'Lake View' }],
    tags: ['vip', 'investor'],
    lostReasons: ['Above budget', 'Bought elsewhere'],
    customFields: [],
    archivedCustomFields: [],
    defaultStageId: 'stage-new',
    defaultStatusId: 'status-open',
    defaultSourceId: 'source-web',
    defaultCountry: 'DE',
    hasLeadManager: null,
    ...changes,
  };
}

/** A change that was written. */
export function written(personId: string, message = 'Lead saved') {
  return {
    acknowledgement: true,
    description: 'ok',
    statusCode: 200,
    message,
    personId,
    conflicts: [],
    duplicates: [],
  };
}
