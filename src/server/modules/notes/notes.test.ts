import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let personId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Heron' });
  personId = await addContact('Ann');
});

const call = async (query: string, variables: object = {}, user = owner): Promise<Reply> => {
  return app.as(user).reply(query, variables);
};
const addContact = async (firstName: string): Promise<string> =>
  (
    await call(
      'mutation($input: PersonInput!) { createContact(input: $input, isDuplicateAllowed: true) { personId } }',
      { input: { firstName } },
    )
  ).personId;
const write = async (text: string, { user = owner, of = personId } = {}): Promise<string> => {
  await call(
    'mutation($id: ID!, $input: InteractionInput!) { addContactInteraction(id: $id, input: $input) { message } }',
    { id: of, input: { kind: 'NOTE', text } },
    user,
  );
  app.clock.advance(1_000);
  return (await timeline(of)).find((entry: Reply) => entry.text === text)._id;
};
const timeline = async (of = personId, part?: string, user = owner): Promise<Reply[]> =>
  (
    await call(
      `query($id: ID!, $part: TimelinePart) { findContactTimeline(id: $id, part: $part) { data {
        _id kind text actorName note { isPinned mayChange editedBy editedAt } } } }`,
      { id: of, part },
      user,
    )
  ).data;
const change = (operation: 'updateNote' | 'deleteNote' | 'restoreNote') => {
  const given = operation === 'updateNote' ? ', $input: NoteChange!' : '';
  const passed = given && ', input: $input';
  return (id: string, input: object = {}, user = owner, of = personId) =>
    call(
      `mutation($personId: ID!, $id: ID!${given}) {
        ${operation}(kind: CONTACT, personId: $personId, id: $id${passed}) { statusCode message } }`,
      { personId: of, id, ...(given && { input }) },
      user,
    );
};
const updateNote = change('updateNote');
const deleteNote = change('deleteNote');
const restoreNote = change('restoreNote');

test('an edited note shows its editor and time', async () => {
  const id = await write('Wants a flat');
  expect(await updateNote(id, { text: '  Wants a house ' })).toEqual({
    statusCode: 200,
    message: 'Note saved',
  });
  expect((await timeline())[0]).toMatchObject({
    text: 'Wants a house',
    actorName: 'Test User',
    note: { mayChange: true, editedBy: 'Test User', editedAt: expect.any(String) },
  });
  expect(await updateNote(id, { text: ' ' })).toMatchObject({
    statusCode: 400,
    message: 'Enter a note first',
  });
});

test('pinned notes come first, before newer activity', async () => {
  const id = await write('Allergic to dogs');
  await write('Called back');
  await updateNote(id, { isPinned: true });
  expect((await timeline()).map(({ text }) => text)).toEqual(['Allergic to dogs', 'Called back', null]);
  await updateNote(id, { isPinned: false });
  expect((await timeline())[0].text).toBe('Called back');
  expect((await timeline())[1].note).toMatchObject({ isPinned: false, editedBy: null });
});

test('a deleted note disappears from the timeline, is restored by undo, and is permanently deleted after a day', async () => {
  const id = await write('Said in confidence');
  await deleteNote(id);
  expect((await timeline()).map(({ kind }) => kind)).toEqual(['CREATED']);
  expect(await deleteNote(id)).toMatchObject({ statusCode: 404 });
  await restoreNote(id);
  expect((await timeline())[0].text).toBe('Said in confidence');
  await deleteNote(id);
  await app.database.executeSql(
    `update notes set deleted_at = (deleted_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC' where id = $1`,
    [id],
  );
  await app.services.notes.sweepNotes();
  expect(await restoreNote(id)).toMatchObject({
    statusCode: 404,
    message: 'This note does not exist, or you do not have access to it',
  });
  const { rows } = await app.database.executeSql(
    'select * from events where before::text || after::text like $1',
    ['%in confidence%'],
  );
  expect(rows).toEqual([]);
});

describe('who may', () => {
  test('change and delete: the author and admins; pin: all with EDIT', async () => {
    const author = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
    const other = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
    const reader = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
    const id = await write('Mine', { user: author });
    expect((await timeline(personId, 'NOTES', other))[0].note.mayChange).toBe(false);
    expect(await updateNote(id, { text: 'Yours' }, other)).toMatchObject({ statusCode: 403 });
    expect(await deleteNote(id, {}, other)).toMatchObject({ statusCode: 403 });
    expect(await updateNote(id, { isPinned: true }, reader)).toMatchObject({ statusCode: 403 });
    expect(await updateNote(id, { isPinned: true }, other)).toMatchObject({ statusCode: 200 });
    expect(await updateNote(id, { text: 'Still mine' }, author)).toMatchObject({ statusCode: 200 });
    expect(await deleteNote(id)).toMatchObject({ statusCode: 200 });
  });

  test('a note is reached by its own person alone', async () => {
    const id = await write('Mine');
    const other = await addContact('Bea');
    expect(await updateNote(id, { text: 'Taken over' }, owner, other)).toMatchObject({ statusCode: 404 });
    expect((await timeline())[0].text).toBe('Mine');
  });
});

test('the timeline is narrowed to one part', async () => {
  await write('A note');
  const log = (input: object) =>
    call(
      'mutation($id: ID!, $input: InteractionInput!) { addContactInteraction(id: $id, input: $input) { message } }',
      { id: personId, input },
    );
  await log({ kind: 'CALL', text: 'A call', outcome: 'REACHED' });
  await log({ kind: 'MEETING', text: 'A meeting', outcome: 'HELD' });
  const texts = async (part: string) =>
    (await timeline(personId, part)).map(({ text, kind }) => text ?? kind);
  expect(await texts('NOTES')).toEqual(['A note']);
  expect(await texts('CALLS')).toEqual(['A call']);
  expect(await texts('MEETINGS')).toEqual(['A meeting']);
  expect(await texts('MESSAGES')).toEqual([]);
  expect(await texts('CHANGES')).toEqual(['CREATED']);
});

test('notes of a merged person are read and changed with the survivor, even after the trash is emptied', async () => {
  const merged = await addContact('Annie');
  const id = await write('Known as Annie', { of: merged });
  await call(`mutation($input: MergeInput!) { mergePeople(input: $input) { statusCode } }`, {
    input: { kind: 'CONTACT', survivorId: personId, mergedIds: [merged] },
  });
  expect(await updateNote(id, { isPinned: true })).toMatchObject({ statusCode: 200 });
  await app.database.executeSql(
    `update people set trashed_at = (trashed_at at time zone 'UTC' - interval '31 days') at time zone 'UTC' where id = $1`,
    [merged],
  );
  expect(await app.services.people.purgePeople()).toBe(1);
  expect((await timeline())[0]).toMatchObject({ text: 'Known as Annie', note: { isPinned: true } });
});
