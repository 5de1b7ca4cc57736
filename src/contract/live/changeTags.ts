import type { CacheTag, TagType } from './cacheTag.ts';
import { listTag } from './cacheTag.ts';

interface ShownBy {
  /** The type whose row and lists show the thing itself. */
  own: TagType;
  /** Lists whose numbers or rows follow from it. */
  lists?: readonly TagType[];
  /** Others that name it: they look different once it is renamed or gone. */
  namedBy?: readonly ('lead' | 'contact' | 'organization' | 'deal' | 'customer' | 'booking')[];
}

/**
 * The cache tags of each kind of record that can change, for the browser that made the change (the mutation's tags) and for all
 * others (the event's tags). The keys are the entities of events.
 */
const SHOWN_BY = {
  lead: { own: 'Lead', lists: ['Dashboard', 'leadManagers'] },
  contact: { own: 'Contact', lists: ['Dashboard'] },
  'lead manager': { own: 'leadManagers', namedBy: ['lead', 'contact'] },
  project: { own: 'Lead_Project', namedBy: ['lead', 'contact'] },
  group: { own: 'Lead_Group', namedBy: ['lead', 'contact'] },
  stage: { own: 'Lead_Stage', namedBy: ['lead'] },
  status: { own: 'Lead_Status', namedBy: ['lead'] },
  source: { own: 'Lead_Source', namedBy: ['lead', 'contact'] },
  'custom field': {
    own: 'Custom_Field',
    namedBy: ['lead', 'contact', 'organization', 'deal', 'customer', 'booking'],
  },
  'message template': { own: 'Message_Template' },
  form: { own: 'Form' },
  customer: { own: 'Customer', lists: ['Subscription'] },
  invoice: { own: 'Invoice' },
  subscription: { own: 'Subscription' },
  organization: { own: 'Account', lists: ['Deal'] },
  deal: { own: 'Deal', lists: ['Forecast', 'Account'] },
  pipeline: { own: 'Pipeline', lists: ['Deal', 'Forecast'] },
  product: { own: 'Product' },
  quote: { own: 'Quote', lists: ['Deal'] },
  forecast: { own: 'Forecast' },
  'tax settings': { own: 'Tax_Settings' },
  'invoice settings': { own: 'Invoice_Settings' },
  plan: { own: 'Plan', lists: ['Company'] },
  'payment method': { own: 'Payment_Method' },
  'payment gateway': { own: 'Payment_Gateway' },
  booking: { own: 'Booking' },
  'booking page': { own: 'Booking_Page' },
  'waiting guest': { own: 'Waiting_Guest' },
  'booking link': { own: 'Booking_Link' },
  availability: { own: 'Availability' },
  'calendar account': { own: 'Calendar_Account' },
  'calendar app': { own: 'Calendar_App' },
  'api key': { own: 'Api_Key' },
  webhook: { own: 'Webhook' },
  view: { own: 'List_View' },
  campaign: { own: 'Sms_Campaign' },
  automation: { own: 'Sms_Automation' },
  workflow: { own: 'Integration_Workflow' },
  integration: { own: 'Integration' },
  'sms provider': { own: 'Sms_Provider', lists: ['Sms_Campaign'] },
  // A thread shows whether its number has opted out
  'opt-out': { own: 'Sms_Opt_Out', lists: ['Sms_Thread', 'Sms_Consent'] },
  consent: { own: 'Sms_Consent' },
  'sms thread': { own: 'Sms_Thread' },
  'sms settings': { own: 'Sms_Settings' },
  'change job': { own: 'Change_Job' },
  'record job': { own: 'Record_Job' },
  company: { own: 'Company', lists: ['TrashedCompany', 'User'] },
  'team member': { own: 'Employees', lists: ['TrashedEmployees'] },
  account: { own: 'User' },
  session: { own: 'Session' },
} as const satisfies Record<string, ShownBy>;

/** A kind of thing that can change, as events name it. */
export type ChangedThing = keyof typeof SHOWN_BY;

/** The type under which a kind of thing is cached. */
export function ownTagType(thing: ChangedThing): TagType {
  return SHOWN_BY[thing].own;
}

/** One thing changed, came or went: its row and every list that shows it, the activity log among them. */
export function changeTags(thing: ChangedThing, id: string): CacheTag[] {
  return [{ type: SHOWN_BY[thing].own, id }, ...listsOf(thing)];
}

/** Something on its own page changed that no list shows: the page, and the activity log. */
export function pageTags(thing: ChangedThing, id: string): CacheTag[] {
  return [{ type: SHOWN_BY[thing].own, id }, listTag('Activity')];
}

/** Something new came: no row of it is on any screen yet. */
export function additionTags(thing: ChangedThing): CacheTag[] {
  return listsOf(thing);
}

/** Entries of lead setup came or went on the way, of any list. */
export function leadSetupTags(): CacheTag[] {
  return unique((['group', 'stage', 'status', 'source'] as const).flatMap(additionTags));
}

/** Many changed at once, and are not named one by one: all rows and lists of their type. */
export function massChangeTags(thing: ChangedThing): CacheTag[] {
  return [{ type: SHOWN_BY[thing].own }, ...listsOf(thing).slice(1)];
}

/** The tags of a new or changed booking: its guest may be a new lead, and the person's next meeting changes. */
export function guestTags(): CacheTag[] {
  return unique((['lead', 'contact'] as const).flatMap(massChangeTags));
}

/** The tags of a renamed or removed record: all queries that show its name. */
export function renameTags(thing: ChangedThing): CacheTag[] {
  const { namedBy = [] }: ShownBy = SHOWN_BY[thing];
  return unique(namedBy.flatMap(massChangeTags));
}

/** Each tag once. */
export function unique(tags: readonly CacheTag[]): CacheTag[] {
  return [...new Map(tags.map((tag) => [`${tag.type} ${tag.id ?? ''}`, tag])).values()];
}

function listsOf(thing: ChangedThing): CacheTag[] {
  const { own, lists = [] }: ShownBy = SHOWN_BY[thing];
  return [own, ...lists, 'Activity' as const].map(listTag);
}
