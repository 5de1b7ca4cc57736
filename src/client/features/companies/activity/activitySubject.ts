import { t } from '@lingui/core/macro';
import { paths } from '#client/paths.ts';
import { actorText } from '#contract/access/systemActors.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Activity } from './activityApi.ts';
import type { RecordTexts } from './recordTexts.ts';
import { RECORDS } from './recordTexts.ts';

/** The record of an event, in addition to its company. */
export interface ActivitySubject {
  /** 'the lead Ada Byron', 'a lead', 'leads' */
  text: string;
  /** Where it is to be seen, while it is there. */
  to: string | null;
}

/** The thing of an entry; null where that is the company itself or the account. */
export function activitySubject(row: Activity): ActivitySubject | null {
  const { entity, entityId, action, changes, conversationWith } = row;
  if (entity === 'company' || entity === 'account') return null;
  // Who sent the message is named in front
  if (conversationWith && action !== 'received')
    return { text: t`the conversation with ${conversationWith}`, to: PAGES[entity]?.(entityId) ?? null };
  const texts = RECORDS[entity];
  if (MANY.has(action)) return { text: texts ? t(texts.many) : entity, to: null };
  const value = (field: string) => {
    const change = changes.find((each) => each.field === field);
    return change?.after ?? change?.before ?? '';
  };
  const name = NAMES.map(value).filter(Boolean).join(' ') || value(entity);
  return {
    text: texts ? recordText(texts, name) : `${entity} ${name}`.trim(),
    to: action === 'deleted' ? null : (PAGES[entity]?.(entityId) ?? null),
  };
}

function recordText({ named, one }: RecordTexts, name: string): string {
  return name ? i18n.t(named, { name }) : t(one);
}

/** Bulk actions have no single record. */
const MANY = new Set([
  'bulk-changed',
  'imported',
  'import-stopped',
  'bulk-change-stopped',
  'merged',
  'undone',
  'exported',
  'purged',
  'told-apart',
  'reordered',
]);

/** Who did it: of a received message its sender by name, where it is known. */
export function activityActor({ action, actorName, conversationWith }: Activity): string {
  return action === 'received' && conversationWith ? conversationWith : actorText(actorName);
}

/** Fields with the name of a record. Otherwise the field is named after its kind: the `campaign` that was started. */
const NAMES = ['firstName', 'lastName', 'name', 'projectTitle', 'title', 'number'];

const PAGES: Record<string, (id: string) => string> = {
  lead: paths.lead.to,
  'sms thread': paths.smsInbox.to,
  contact: paths.contact.to,
  project: paths.project.to,
  organization: paths.account.to,
  deal: paths.deal.to,
  pipeline: paths.dealSettings.to,
  product: paths.dealSettings.to,
  forecast: paths.forecast.to,
  customer: paths.customer.to,
  invoice: paths.invoice.to,
  'invoice settings': paths.invoiceSettings.to,
  'tax settings': paths.taxSettings.to,
  campaign: paths.smsCampaign.to,
  automation: paths.smsAutomation.to,
  workflow: paths.workflow.to,
  integration: paths.integration.to,
  'booking page': paths.bookingPage.to,
  form: paths.form.to,
  'team member': paths.teamRoles.to,
};
