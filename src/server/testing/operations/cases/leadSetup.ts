import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

const EMAIL = 'nobody@access.test';

export const leadSetupCases: Record<string, OperationCase> = {
  findLeadOptions: plain({ kind: 'STAGE', isWithUse: true }),
  findLeadChoices: plain(),
  createLeadOption: plain({
    kind: 'STATUS',
    input: { name: 'Asleep', colour: 'slate', outcome: 'OPEN', isDefault: false },
  }),
  updateLeadOption: company(({ companyId }) => ({ id: companyId, input: { name: 'Taken over' } })),
  reorderLeadOptions: company(({ companyId }) => ({ kind: 'STAGE', ids: [companyId] })),
  bulkArchiveLeadOptions: company(({ companyId }) => ({ kind: 'STAGE', ids: [companyId], isArchived: true })),
  archiveLeadOption: company(({ companyId }) => ({ id: companyId, isArchived: true })),
  deleteLeadOption: company(({ companyId }) => ({ id: companyId, replacementId: companyId })),

  findCustomFields: plain(),
  findCustomFieldsOf: plain({ record: 'DEAL' }),
  findRelatedRecords: company(({ companyId }) => ({ records: [{ target: 'PERSON', id: companyId }] })),
  checkFormula: plain({ input: { record: 'DEAL', type: 'number', formula: '{amount} * 2' } }),
  createCustomField: plain({ input: { label: 'Budget', type: 'money', currency: 'EUR' } }),
  updateCustomField: company(({ companyId }) => ({ id: companyId, input: { label: 'Taken over' } })),
  reorderCustomFields: company(({ companyId }) => ({ ids: [companyId] })),
  archiveCustomField: company(({ companyId }) => ({ id: companyId, isArchived: true })),
  deleteCustomField: company(({ companyId }) => ({ id: companyId })),

  findLeadManagers: plain({
    input: { search: 'a', statuses: ['ACTIVE'], sort: 'totalLeads', direction: 'DESC', page: 1, limit: 10 },
  }),
  findLeadManager: company(({ companyId }) => ({ id: companyId })),
  createLeadManager: plain({
    input: {
      firstName: 'Mia',
      lastName: 'Moreau',
      phoneNumber: '+442079460958',
      email: EMAIL,
      jobTitle: 'Agent',
      status: 'ACTIVE',
    },
  }),
  updateLeadManager: company(({ companyId }) => ({ id: companyId, input: { firstName: 'Taken over' } })),
  askForReminders: company(({ companyId }) => ({ id: companyId })),
  deleteLeadManager: company(({ companyId }) => ({ id: companyId, replacementId: companyId })),
  bulkChangeLeadManagers: company(({ companyId }) => ({
    selection: { ids: [companyId] },
    status: 'INACTIVE',
  })),

  findProjects: plain({
    input: {
      search: 'a',
      statuses: ['READY'],
      propertyCategories: ['LAND'],
      sort: 'location',
      direction: 'ASC',
      page: 1,
      limit: 10,
    },
  }),
  findProject: company(({ companyId }) => ({ id: companyId })),
  createProject: plain({
    input: { projectTitle: 'Harbour Heights', city: 'London', country: 'United Kingdom', floorNo: 12 },
  }),
  updateProject: company(({ companyId }) => ({ id: companyId, input: { projectTitle: 'Taken over' } })),
  deleteProject: company(({ companyId }) => ({ id: companyId, replacementId: companyId })),
  bulkChangeProjects: company(({ companyId }) => ({
    selection: { ids: [companyId] },
    projectStatus: 'SOLD_OUT',
  })),

  findMessageTemplates: plain({
    input: { search: 'a', sort: 'title', direction: 'ASC', page: 1, limit: 10 },
  }),
  findMessageTemplate: company(({ companyId }) => ({ id: companyId })),
  previewMessage: company(({ companyId }) => ({ body: 'Hello {{firstName}}', personId: companyId })),
  createMessageTemplate: plain({ input: { title: 'Welcome', body: 'Hello {{firstName|there}}' } }),
  updateMessageTemplate: company(({ companyId }) => ({ id: companyId, input: { title: 'Taken over' } })),
  deleteMessageTemplate: company(({ companyId }) => ({ id: companyId })),
  bulkDeleteMessageTemplates: company(({ companyId }) => ({ selection: { ids: [companyId] } })),
};
