import type { AccessArea } from '#contract/access/can.ts';
import { translated } from '../../i18n/translated.ts';

/** The records that a relation can point to, with what people call them. PERSON is a lead or a contact. */
export const RELATION_TARGETS = translated({
  PERSON: /*i18n*/ 'Lead or contact',
  ACCOUNT: /*i18n*/ 'Account',
  DEAL: /*i18n*/ 'Deal',
  CUSTOMER: /*i18n*/ 'Customer',
} as const);

/** The kind of record that a relation points to. */
export type RelationTarget = keyof typeof RELATION_TARGETS;

/** The kinds of records in a relation, with the area whose VIEW shows each. */
export const RELATED_AREAS = {
  LEAD: 'CRM_LEAD',
  CONTACT: 'CRM_CONTACTS',
  ACCOUNT: 'CRM_ACCOUNTS',
  DEAL: 'CRM_DEALS',
  CUSTOMER: 'CUSTOMERS',
} as const satisfies Record<string, AccessArea>;

/** The kind of a related record. */
export type RelatedKind = keyof typeof RELATED_AREAS;

/** The kinds of a target. */
export function relatedKinds(target: RelationTarget): readonly RelatedKind[] {
  return target === 'PERSON' ? ['LEAD', 'CONTACT'] : [target];
}

/** True for the name of a target. */
export function isRelationTarget(target: string | null | undefined): target is RelationTarget {
  return typeof target === 'string' && Object.hasOwn(RELATION_TARGETS, target);
}
