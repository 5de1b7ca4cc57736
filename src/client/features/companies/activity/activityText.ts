import { AREA_GROUPS } from '#contract/access/areaGroups.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';
import type { Activity } from './activityApi.ts';
import { TEXT_AND_MONEY_ACTIONS } from './textAndMoneyActions.ts';

/** What happened, as it follows the name of who did it: 'changed', 'moved to trash'. */
export function actionText({ entity, action }: Pick<Activity, 'entity' | 'action'>): string {
  const known = entity === 'account' ? ACCOUNT_ACTIONS[action] : ACTIONS[action]?.done;
  return known ?? words(action);
}

/** The actions that can be filtered by. */
export function actionOptions(): { value: string; label: string }[] {
  return Object.entries(ACTIONS).map(([value, { label }]) => ({ value, label }));
}

/** The kinds of things that can be filtered by. */
export function entityOptions(): { value: string; label: string }[] {
  return THINGS.map((value) => ({ value, label: capitalized(recordWord(value)) }));
}

/** A kind of record as screens call it: 'conversation', 'SMS provider'. */
export function recordWord(entity: string): string {
  return RECORD_WORDS[entity] ?? entity.replace(/^sms\b/, 'SMS');
}

const RECORD_WORDS: Record<string, string> = { 'sms thread': 'conversation', 'own field': 'custom field' };

/** A field as it is called on screens. */
export function fieldText(field: string): string {
  return FIELDS[field] ?? capitalized(words(field).replace(/^is /, ''));
}

/** The name first, then as in the form; fields that no form has come last. */
export function inReadingOrder(changes: Activity['changes']): Activity['changes'] {
  const place = ({ field }: { field: string }) =>
    ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length;
  return changes.toSorted((a, b) => place(a) - place(b));
}

const COMPANY_ACTIONS: Record<string, { label: string; done: string }> = {
  created: { label: 'Added', done: 'added' },
  updated: { label: 'Changed', done: 'changed' },
  trashed: { label: 'Moved to trash', done: 'moved to trash' },
  restored: { label: 'Restored', done: 'restored' },
  deleted: { label: 'Permanently deleted', done: 'permanently deleted' },
  reinstated: { label: 'Suspension lifted', done: 'lifted the suspension of' },
  'domain-added': { label: 'Domain added', done: 'set the domain of' },
  'domain-removed': { label: 'Domain removed', done: 'removed the domain of' },
  'domain-verified': { label: 'Domain verified', done: 'verified the domain of' },
  'domain-drifted': { label: 'Domain points elsewhere', done: 'no longer found the DNS record of' },
  'certificate-requested': { label: 'Certificate requested', done: 'requested a certificate for' },
  'certificate-issued': { label: 'Certificate installed', done: 'installed the certificate of' },
  'plan-charged': { label: 'Plan charged', done: 'charged a card for' },
  'plan-unpaid': { label: 'Plan not paid', done: 'could not charge a card for' },
  'certificate-failed': { label: 'Certificate failed', done: 'failed to get a certificate for' },
};

/** Actions on leads, contacts and their settings. */
const CRM_ACTIONS: Record<string, { label: string; done: string }> = {
  'note-added': { label: 'Note added', done: 'added a note to' },
  'note-edited': { label: 'Note changed', done: 'changed a note of' },
  'note-pinned': { label: 'Note pinned', done: 'pinned a note of' },
  'note-unpinned': { label: 'Note unpinned', done: 'unpinned a note of' },
  'note-deleted': { label: 'Note deleted', done: 'deleted a note of' },
  'note-restored': { label: 'Note restored', done: 'restored a note of' },
  'task-added': { label: 'Task added', done: 'added a task to' },
  'task-changed': { label: 'Task changed', done: 'changed a task of' },
  'task-done': { label: 'Task completed', done: 'completed a task of' },
  'task-reopened': { label: 'Task reopened', done: 'reopened a task of' },
  'task-deleted': { label: 'Task deleted', done: 'deleted a task of' },
  'file-added': { label: 'File added', done: 'added a file to' },
  'file-renamed': { label: 'File renamed', done: 'renamed a file of' },
  'file-deleted': { label: 'File deleted', done: 'deleted a file of' },
  'file-restored': { label: 'File restored', done: 'restored a file of' },
  'call-logged': { label: 'Call logged', done: 'logged a call with' },
  'meeting-logged': { label: 'Meeting logged', done: 'logged a meeting with' },
  'form-sent': { label: 'Form submitted', done: 'submitted a form as' },
  'submissions-deleted': { label: 'Submissions deleted', done: 'deleted submissions of one sender of' },
  'handed-over': { label: 'Delivered by an integration', done: 'delivered' },
  refused: { label: 'Delivery rejected', done: 'rejected a delivery to' },
  'address-renewed': { label: 'URL renewed', done: 'renewed the URL of' },
  'no-room': {
    label: 'Plan limit reached',
    done: 'rejected a lead, because of the plan limit, from',
  },
  'message-sent': { label: 'Message sent', done: 'sent a message to' },
  'reminders-asked': { label: 'Reminder request sent', done: 'sent a reminder request to' },
  'reminders-accepted': { label: 'Reminders accepted', done: 'accepted reminders for' },
  'reminders-stopped': { label: 'Reminders stopped', done: 'stopped reminders for' },
  converted: { label: 'Converted', done: 'converted to a contact' },
  'conversion-reverted': { label: 'Conversion reverted', done: 'reverted the conversion of' },
  imported: { label: 'Imported', done: 'imported' },
  exported: { label: 'Exported', done: 'exported' },
  'data-exported': { label: 'All data exported', done: 'exported all data of' },
  'activity-exported': { label: 'Log exported', done: 'exported the activity log of' },
  'bulk-changed': { label: 'Bulk change', done: 'changed several' },
  'import-stopped': { label: 'Import stopped', done: 'stopped an import of' },
  'bulk-change-stopped': { label: 'Bulk change stopped', done: 'stopped a bulk change of' },
  merged: { label: 'Merged', done: 'merged' },
  undone: { label: 'Undone', done: 'undid a change of' },
  'told-apart': { label: 'Dismissed as duplicates', done: 'dismissed as duplicates' },
  purged: { label: 'Trash emptied', done: 'emptied trash of' },
  archived: { label: 'Archived', done: 'archived' },
  reordered: { label: 'Order changed', done: 'changed the order of' },
};

/** Actions on team members. */
const TEAM_ACTIONS: Record<string, { label: string; done: string }> = {
  invited: { label: 'Invited', done: 'invited' },
  'invited-again': { label: 'Invited again', done: 'sent another invitation to' },
  'invitation-revoked': { label: 'Invitation revoked', done: 'revoked the invitation of' },
  joined: { label: 'Joined the team', done: 'joined the team as' },
  suspended: { label: 'Suspended', done: 'suspended' },
  reactivated: { label: 'Suspension lifted', done: 'lifted the suspension of' },
  'seen-as': { label: 'Impersonation started', done: 'started impersonating' },
  'seen-as-ended': { label: 'Impersonation stopped', done: 'stopped impersonating' },
  left: { label: 'Lead assignment ended', done: 'stopped assigning leads to' },
};

const ACTIONS: typeof COMPANY_ACTIONS = {
  ...COMPANY_ACTIONS,
  ...CRM_ACTIONS,
  ...TEXT_AND_MONEY_ACTIONS,
  ...TEAM_ACTIONS,
};

/** The kinds of things whose changes the log of a company has. */
const THINGS: ChangedThing[] = [
  'company',
  'lead',
  'contact',
  'customer',
  'invoice',
  'subscription',
  'booking',
  'booking page',
  'form',
  'integration',
  'campaign',
  'automation',
  'workflow',
  'sms thread',
  'opt-out',
  'lead manager',
  'project',
  'message template',
  'group',
  'stage',
  'status',
  'source',
  'custom field',
  'team member',
];

const ACCOUNT_ACTIONS: Record<string, string> = {
  updated: 'changed the profile',
  'two-step-changed': 'changed two-step verification',
  'deletion-requested': 'requested the deletion of the account',
  'deletion-cancelled': 'cancelled the deletion of the account',
};

/** Levels of rights are events' fields under the keys of the permissions object. */
const AREA_FIELDS = Object.fromEntries(
  AREA_GROUPS.flatMap(({ areas }) => areas.map(({ field, label }) => [field, label])),
);

const FIELDS: Record<string, string> = {
  companyName: 'Name',
  email: 'Email',
  phoneNumber: 'Phone number',
  slug: 'Slug',
  domain: 'Domain',
  logo: 'Logo',
  street: 'Street',
  zone: 'State or zone',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  timeZone: 'Time zone',
  defaultCountry: 'Default region',
  currency: 'Currency',
  whatsApp: 'WhatsApp',
  firstName: 'First name',
  lastName: 'Last name',
  preset: 'Role',
  isCrmPermitted: 'CRM access',
  isAppointmentsPermitted: 'Appointments access',
  isSmsCampPermitted: 'SMS campaigns access',
  isAssignedOnly: 'Assigned leads only',
  ...AREA_FIELDS,
};

const ORDER = Object.keys(FIELDS);

function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
