import { companyScope } from '#server/database/walls/scopes.ts';
import { insertFile, insertNote, insertPerson, insertTask } from './peopleRows.ts';
import type { Place, PreparedCalls } from './place.ts';

/** Notes, tasks and files of the variant's kind of record. */
export const RECORD_CALLS: PreparedCalls = {
  addRecordInteraction: async (place) => ({
    ...(await record(place)),
    input: { kind: 'NOTE', text: 'Hello' },
  }),
  updateRecordNote: async (place) => ({ ...(await note(place)), input: { isPinned: true } }),
  deleteRecordNote: (place) => note(place),
  restoreRecordNote: (place) => note(place, { deleted_at: new Date() }),
  createRecordTask: async (place) => ({
    ...(await record(place)),
    input: { title: 'Call', due: '2026-05-01' },
  }),
  updateRecordTask: async (place) => ({ ...(await task(place)), input: { title: 'Write' } }),
  setRecordTaskDone: async (place) => ({ ...(await task(place)), isDone: true }),
  deleteRecordTask: (place) => task(place),
  renameRecordFile: async (place) => ({ ...(await file(place)), name: 'Contract' }),
  deleteRecordFile: (place) => file(place),
  restoreRecordFile: (place) => file(place, new Date()),
};

const note = (place: Place, given: object = {}) =>
  ofRecord(place, 'notes', (lead) => insertNote(lead, given));
const task = (place: Place) => ofRecord(place, 'tasks', insertTask);
const file = (place: Place, deletedAt: Date | null = null) =>
  ofRecord(place, 'person_files', (lead) => insertFile(lead, deletedAt));

/** A new person, or the account or deal of the place, which have the company's id. */
async function record(place: Place) {
  const { companyId, variant: kind } = place;
  if (kind === 'LEAD' || kind === 'CONTACT') return { kind, recordId: await insertPerson(place, kind) };
  return { kind, recordId: companyId };
}

/** Adds something to a person and, for other kinds of records, gives it to the one of the place. */
async function ofRecord(
  place: Place,
  table: 'notes' | 'tasks' | 'person_files',
  insert: (place: Place) => Promise<{ personId: string; id: string }>,
) {
  const { companyId, variant: kind } = place;
  const isPerson = kind === 'LEAD' || kind === 'CONTACT';
  const { personId, id } = await insert(isPerson ? place : { ...place, variant: 'CONTACT' });
  if (isPerson) return { kind, recordId: personId, id };
  const owner = kind === 'DEAL' ? { deal_id: companyId } : { account_id: companyId };
  await companyScope(place.app.database, { companyId, userId: null }, (tx) =>
    tx
      .updateTable(table)
      .set({ person_id: null, ...owner })
      .where('id', '=', id)
      .execute(),
  );
  return { kind, recordId: companyId, id };
}
