import type { LeadManagerInput } from '#server/modules/lead-managers/leadManagerInput.ts';
import type { MessageTemplateInput } from '#server/modules/message-templates/messageTemplates.service.ts';
import type { ProjectInput } from '#server/modules/projects/projectInput.ts';

/** The data of a demo company apart from its people, and the properties of its people. */
export interface DemoCompanyData {
  /** So that the two companies differ. */
  seed: number;
  managers: LeadManagerInput[];
  projects: ProjectInput[];
  templates: MessageTemplateInput[];
  leads: number;
  contacts: number;
  /** The number-th phone number: of a range that is set aside for stories. */
  phone: (number: number) => string;
  addresses: { city: string; zone: string; postalCode: string; country: string }[];
  streets: string[];
  /** Of leads. */
  tags: string[];
  lostReasons: string[];
  notes: string[];
  /** Companies and jobs of contacts. */
  jobs: [companyName: string, jobTitle: string][];
}
