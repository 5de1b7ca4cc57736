import { insertFile, insertNote, insertPerson, insertTask, taskOwner } from './peopleRows.ts';
import type { PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** Leads and contacts, and what hangs on them. */
export const PEOPLE_CALLS: PreparedCalls = {
  createLead: async () => ({ input: { firstName: 'Ann' }, isDuplicateAllowed: true }),
  updateLead: async (place) => ({
    id: await insertPerson(place, 'LEAD'),
    input: { firstName: 'New' },
    seen: { firstName: 'Ann' },
  }),
  revertConversion: async (place) => {
    const id = await insertPerson(place, 'LEAD');
    await call(place, 'mutation ($id: ID!) { convertLead(id: $id) { acknowledgement } }', { id });
    return { id };
  },
  deleteOrRestoreLeadFromTrash: async (place) => ({
    id: await insertPerson(place, 'LEAD', { trashed_at: new Date() }),
    isRestore: true,
  }),
  updateContact: async (place) => ({
    id: await insertPerson(place, 'CONTACT'),
    input: { firstName: 'New' },
    seen: { firstName: 'Ann' },
  }),
  addContactInteraction: async (place) => ({
    id: await insertPerson(place, 'CONTACT'),
    input: { kind: 'MESSAGE', text: 'Hello', templateId: place.companyId },
  }),
  updateNote: async (place) => ({ ...(await insertNote(place)), input: { isPinned: true } }),
  deleteNote: (place) => insertNote(place),
  restoreNote: (place) => insertNote(place, { deleted_at: new Date() }),
  createTask: async (place) => ({ ...(await taskOwner(place)), input: { title: 'Call', due: '2026-05-01' } }),
  updateTask: async (place) => ({ ...(await insertTask(place)), input: { title: 'Write' } }),
  setTaskDone: async (place) => ({ ...(await insertTask(place)), isDone: true }),
  deleteTask: (place) => insertTask(place),
  renamePersonFile: async (place) => ({ ...(await insertFile(place)), name: 'Contract' }),
  deletePersonFile: (place) => insertFile(place),
  restorePersonFile: (place) => insertFile(place, new Date()),
  moveContactToTrash: async (place) => ({ id: await insertPerson(place, 'CONTACT') }),
  deleteOrRestoreContactFromTrash: async (place) => ({
    id: await insertPerson(place, 'CONTACT', { trashed_at: new Date() }),
    isRestore: true,
  }),
  markDistinct: async (place) => {
    const kind = place.variant as 'LEAD' | 'CONTACT';
    return { kind, ids: [await insertPerson(place, kind), await insertPerson(place, kind)] };
  },
};
