import type { Contact, Lead } from './person.ts';

/** A lead or contact as their page reads them: what both have under one name each. */
export interface PersonRecord extends Omit<Contact, 'leadId'> {
  kind: 'LEAD' | 'CONTACT';
  /** Of a lead only. */
  leadStage: Lead['leadStage'];
  leadStatus: Lead['leadStatus'];
  lostReason: string | null;
  /** Names of the integrations that brought the lead. */
  integrations: string[];
  /** The contact that a lead became, or the lead that a contact was. */
  counterpartId: string | null;
}

/** A lead as a record. */
export function recordOfLead({ leadManager, contactId, ...lead }: Lead): PersonRecord {
  return { ...lead, kind: 'LEAD', manager: leadManager, counterpartId: contactId };
}

/** A contact as a record. */
export function recordOfContact({ leadId, ...contact }: Contact): PersonRecord {
  return {
    ...contact,
    kind: 'CONTACT',
    leadStage: null,
    leadStatus: null,
    lostReason: null,
    integrations: [],
    counterpartId: leadId,
  };
}
