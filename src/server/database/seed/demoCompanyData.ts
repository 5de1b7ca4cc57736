import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import type { LeadManagerInput } from '#server/modules/lead-managers/leadManagerInput.ts';
import type { MessageTemplateInput } from '#server/modules/message-templates/messageTemplates.service.ts';
import type { ProjectInput } from '#server/modules/projects/projectInput.ts';
import type { DemoBilling } from './billing/billingData.ts';
import type { DemoDeals } from './deals/dealsData.ts';
import type { DemoCalendar } from './demoCalendar.ts';
import type { DemoRandom } from './demoRandom.ts';

/** The data of a demo company apart from its people, and the properties of its people. */
export interface DemoCompanyData {
  /** So that the two companies differ. */
  seed: number;
  managers: LeadManagerInput[];
  projects: ProjectInput[];
  templates: MessageTemplateInput[];
  fields: DemoField[];
  billing: DemoBilling;
  deals: DemoDeals;
  leads: number;
  contacts: number;
  /** Leads from a file. */
  imported: number;
  /** The number-th phone number: of a range that is set aside for stories. */
  phone: (number: number) => string;
  addresses: { city: string; zone: string; postalCode: string; country: string }[];
  streets: string[];
  /** Of leads. */
  tags: string[];
  /** The last one is for unreachable leads. */
  lostReasons: string[];
  notes: string[];
  /** What happened in meetings before a proposal. */
  meetings: string[];
  /** Companies and jobs of contacts. */
  jobs: [companyName: string, jobTitle: string][];
}

/** A custom field of leads; a value of a choice is its label. */
export interface DemoField {
  label: string;
  type: CustomFieldType;
  onlyOf: PersonKind;
  choices?: string[];
  currency?: string;
  valueOf: (random: DemoRandom, calendar: DemoCalendar) => string;
}
