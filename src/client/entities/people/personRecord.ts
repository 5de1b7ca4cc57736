import type { Contact, Lead } from './person.ts';

/** Leads and contacts are people of two kinds. */
export type PersonKind = 'LEAD' | 'CONTACT';

/** A full lead or contact with its kind. */
export type PersonRecord = ({ kind: 'LEAD' } & Lead) | ({ kind: 'CONTACT' } & Contact);

/** The contact that a lead became, or the lead that a contact was. */
export function counterpartIdOf(record: PersonRecord): string | null {
  return record.kind === 'LEAD' ? record.contactId : record.leadId;
}

/** A reply about one person, with the kind written on them. */
export function withKind<Kind extends PersonKind, One extends object, Reply extends { data: One | null }>(
  kind: Kind,
  reply: Reply & { data: One | null },
): Omit<Reply, 'data'> & { data: ({ kind: Kind } & One) | null } {
  return { ...reply, data: reply.data && { kind, ...reply.data } };
}
