import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

const EMAIL = 'nobody@access.test';

export const peopleCases: Record<string, OperationCase> = {
  findLeads: company(({ companyId }) => ({
    input: {
      filter: {
        search: 'ann',
        stageIds: [companyId, 'NONE'],
        statusIds: [companyId],
        sourceIds: [companyId],
        managerIds: [companyId],
        groupIds: [companyId],
        projectIds: [companyId],
        tags: ['VIP'],
        propertyCategories: ['LAND'],
        outcomes: ['OPEN'],
        isConverted: true,
        createdFrom: '2026-01-01T00:00:00Z',
        nextCallTo: '2026-01-01T00:00:00Z',
      },
      sort: 'stage',
      direction: 'ASC',
      thenBy: [{ sort: 'nextCall', direction: 'DESC' }],
      page: 1,
      limit: 20,
    },
  })),
  findLeadSections: company(({ companyId }) => ({
    input: { filter: { stageIds: [companyId] }, by: 'group' },
  })),
  findLead: company(({ companyId }) => ({ id: companyId })),
  findLeadBoard: company(({ companyId }) => ({ filter: { projectIds: [companyId] }, limit: 20 })),
  findTrashedLeads: plain({ input: { search: 'ann', page: 1, limit: 10 } }),
  findLeadTimeline: company(({ companyId }) => ({ id: companyId, input: { page: 1, limit: 10 } })),
  createLead: company(({ companyId }) => ({
    input: {
      firstName: 'Ann',
      phoneNumber: '+442079460123',
      stageId: companyId,
      managerId: companyId,
      groupIds: [companyId],
      projectIds: [companyId],
      tags: ['VIP'],
      nextCall: '2026-05-01T10:00:00Z',
    },
    assignmentRule: 'ROUND_ROBIN',
    isDuplicateAllowed: true,
  })),
  updateLead: company(({ companyId }) => ({
    id: companyId,
    input: { firstName: 'Taken over' },
    seen: { firstName: 'Foreign' },
  })),
  addLeadInteraction: company(({ companyId }) => ({
    id: companyId,
    input: { kind: 'CALL', text: 'Hello', outcome: 'REACHED', templateId: companyId },
  })),
  convertLead: company(({ companyId }) => ({ id: companyId, isDuplicateAllowed: true })),
  revertConversion: company(({ companyId }) => ({ id: companyId })),
  moveLeadToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreLeadFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),

  findContacts: company(({ companyId }) => ({
    input: { filter: { search: 'ann', sourceIds: [companyId] }, sort: 'manager', page: 1, limit: 20 },
  })),
  findContactSections: company(({ companyId }) => ({
    input: { filter: { managerIds: [companyId] }, by: 'project' },
  })),
  findContact: company(({ companyId }) => ({ id: companyId })),
  findTrashedContacts: plain({ input: { search: 'ann', page: 1, limit: 10 } }),
  findContactTimeline: company(({ companyId }) => ({ id: companyId, input: { page: 1, limit: 10 } })),
  createContact: company(({ companyId }) => ({
    input: { firstName: 'Ann', email: EMAIL, managerId: companyId },
    isDuplicateAllowed: true,
  })),
  updateContact: company(({ companyId }) => ({
    id: companyId,
    input: { firstName: 'Taken over' },
    seen: {},
  })),
  addContactInteraction: company(({ companyId }) => ({
    id: companyId,
    input: { kind: 'NOTE', text: 'Hello' },
  })),
  moveContactToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreContactFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),

  updateNote: company(({ companyId }) => ({
    kind: 'LEAD',
    personId: companyId,
    id: companyId,
    input: { text: 'Taken over', isPinned: true },
  })),
  deleteNote: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, id: companyId })),
  restoreNote: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, id: companyId })),

  findTasks: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId })),
  createTask: company(({ companyId }) => ({
    kind: 'LEAD',
    personId: companyId,
    input: { title: 'Send the contract', due: '2026-05-01T10:00' },
  })),
  updateTask: company(({ companyId }) => ({
    kind: 'LEAD',
    personId: companyId,
    id: companyId,
    input: { title: 'Taken over' },
  })),
  setTaskDone: company(({ companyId }) => ({
    kind: 'LEAD',
    personId: companyId,
    id: companyId,
    isDone: true,
  })),
  deleteTask: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, id: companyId })),

  findPersonFiles: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId })),
  renamePersonFile: company(({ companyId }) => ({
    kind: 'LEAD',
    personId: companyId,
    id: companyId,
    name: 'Walled.pdf',
  })),
  deletePersonFile: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, id: companyId })),
  restorePersonFile: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId, id: companyId })),

  findAgenda: company(({ companyId }) => ({ managerId: companyId, memberId: companyId })),
  findAgendaCount: company(({ companyId }) => ({ managerId: companyId, memberId: companyId })),
  findAgendaCalendar: company(({ companyId }) => ({
    from: '2031-01-01T00:00:00.000Z',
    to: '2031-02-01T00:00:00.000Z',
    memberId: companyId,
  })),
  findTags: plain({ kind: 'LEAD' }),
  countPeople: company(({ companyId }) => ({ kind: 'LEAD', filter: { stageIds: [companyId] } })),
  upsertPeople: company(({ companyId }) => ({
    kind: 'LEAD',
    records: [
      { id: companyId, input: { firstName: 'Taken over' } },
      { input: { firstName: 'Ann', email: EMAIL, managerId: companyId, groupIds: [companyId] } },
    ],
    matchBy: ['EMAIL'],
  })),
  findMatches: plain({ input: { firstName: 'Walled', email: 'walled@example.com' } }),

  findDuplicates: plain({ kind: 'LEAD', input: { search: 'a', page: 1, limit: 10 } }),
  markDistinct: company(({ companyId }) => ({ kind: 'CONTACT', ids: [companyId, EMAIL] })),
  mergePeople: company(({ companyId }) => ({
    input: {
      kind: 'LEAD',
      survivorId: companyId,
      mergedIds: ['01a1fde9-a790-72cc-b6da-a89809628f35'],
      choices: [{ field: 'email', personId: companyId }],
    },
  })),

  findChangeJob: company(({ companyId }) => ({ id: companyId })),
  findChangeJobs: plain({ kinds: ['BULK'], input: { search: 'a', page: 1, limit: 10 } }),
  bulkChangeLeads: company(({ companyId }) => ({
    selection: { ids: [companyId], isAll: false, filter: { search: 'a' }, excludedIds: [companyId] },
    change: { isTrashed: true },
  })),
  bulkChangeContacts: company(({ companyId }) => ({
    selection: { ids: [companyId], isAll: false, filter: { search: 'a' }, excludedIds: [companyId] },
    change: { addTags: ['Taken over'] },
  })),
  undoChangeJob: company(({ companyId }) => ({ id: companyId })),
  stopChangeJob: company(({ companyId }) => ({ id: companyId })),
};
