import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { FORM_MESSAGES } from '#contract/forms/formRules.ts';
import type { FormApp } from '../testing/formApp.ts';
import { ANN, createFormApp } from '../testing/formApp.ts';

let at: FormApp;
beforeAll(async () => {
  at = await createFormApp();
});
afterAll(() => at.app.close());

const CREATE =
  'mutation ($input: FormInput!) { createForm(input: $input) { acknowledgement description message data { _id } } }';
const FORM = `_id title slug description button thanks redirectUrl isOpen stageId sourceId groupIds tags managerIds embedSites
  fields { key label help isRequired isLong } consents { key wording isRequired isForTexts }
  submissions lastSubmittedAt createdBy trashedAt trashedBy purgeAt`;
const FIND = `query ($id: ID!) { findForm(id: $id) { acknowledgement description message data { ${FORM} } } }`;
const LIST = `query ($input: FormListInput) { findForms(input: $input) { message data { ${FORM} } page { total } } }`;
const TRASHED = `{ findTrashedForms { message data { ${FORM} } } }`;
const TRASH = 'mutation ($id: ID!) { moveFormToTrash(id: $id) { acknowledgement description message } }';
const END = `mutation ($id: ID!, $isRestore: Boolean!) {
  deleteOrRestoreFormFromTrash(id: $id, isRestore: $isRestore) { acknowledgement description message }
}`;
interface Found {
  data: {
    _id: string;
    slug: string;
    fields: { key: string; label: string }[];
    consents: { key: string; wording: string }[];
    submissions: number;
    purgeAt: string | null;
  } & Record<string, unknown>;
}
const find = async (id = at.formId) => (await at.call<Found>(FIND, { id })).data;
const create = (input: object) => at.call(CREATE, { input });
const asked = (label: string, key?: string) => ({ label, isRequired: false, ...(key && { key }) });

describe('a form', () => {
  test('asks for name, email and phone where nothing else is said', async () => {
    const { fields, ...form } = await find();
    expect(fields.map(({ key }) => key)).toEqual(['firstName', 'lastName', 'email', 'phoneNumber']);
    expect(form).toMatchObject({
      title: 'Contact us',
      button: 'Send',
      isOpen: true,
      redirectUrl: null,
      submissions: 0,
      lastSubmittedAt: null,
      trashedAt: null,
    });
  });

  test('keeps omitted fields, and logs the changed ones', async () => {
    const before = await find();
    const reply = await at.update({ title: ' Write  to us ', redirectUrl: 'example.com/thanks' });
    expect(reply.message).toBe('Form updated');
    expect(await find()).toEqual({
      ...before,
      title: 'Write to us',
      redirectUrl: 'https://example.com/thanks',
    });
    expect((await at.update({ title: 'Write to us' })).message).toBe('Nothing to change');
    await at.update({ title: 'Contact us', redirectUrl: null });
    expect(await find()).toEqual(before);
    const { rows } = await at.app.database.executeSql(
      `select action, before, after from events where entity = 'form' order by created_at, id`,
    );
    expect(rows).toMatchObject([
      { action: 'created', after: { title: 'Contact us', slug: 'contact' } },
      { action: 'updated', before: { title: 'Contact us' }, after: { title: 'Write to us' } },
      { action: 'updated' },
    ]);
  });

  test('gives new questions and consents their names, and keeps those that there are', async () => {
    const { consents } = await find();
    const fields = [asked('Phone', 'phoneNumber'), asked('Which home?'), asked('When?', 'question.made-up')];
    await at.update({ fields, consents: [...consents, { ...consents[0], wording: 'Mail is fine, too' }] });
    const first = await find();
    expect(first.fields[1]?.key).toMatch(/^question\.[0-9a-f-]{36}$/);
    expect(first.fields[2]?.key).toMatch(/^question\.[0-9a-f-]{36}$/);
    expect(first.consents[0]?.key).toBe(consents[0]?.key);
    expect(first.consents[1]?.key).not.toBe(consents[0]?.key);
    await at.update({ fields: first.fields.toReversed() });
    expect((await find()).fields).toEqual(first.fields.toReversed());
    await at.update({ fields: first.fields.slice(0, 1), consents: [] });
  });

  test.each<[object, string, string]>([
    [{ title: '' }, 'invalid-title', FORM_MESSAGES.required],
    [{ slug: 'No slug' }, 'invalid-slug', 'Use lowercase letters, digits and single hyphens between them'],
    [{ fields: [asked('Name', 'firstName')] }, 'invalid-fields', FORM_MESSAGES.reach],
    [
      { fields: [asked('Email', 'email'), asked('Own', `own.${newId()}`)] },
      'invalid-fields',
      FORM_MESSAGES.gone,
    ],
    [
      { embedSites: ['*'] },
      'invalid-embedSites',
      'Enter each site as a host name only, such as www.example.com',
    ],
    ...[{ stageId: newId() }, { stageId: 'x' }, { groupIds: [newId()] }, { managerIds: [newId()] }].map(
      (input): [object, string, string] => [
        input,
        'unknown-choice',
        'A selected option no longer exists. Reload the page',
      ],
    ),
  ])('is refused with %j', async (input, description, message) => {
    expect(await create({ title: 'Another', slug: 'another', ...input })).toMatchObject({
      acknowledgement: false,
      description,
      message,
    });
    expect(await at.update(input)).toMatchObject({ acknowledgement: false, description, message });
  });

  test('has an address of its own in the company', async () => {
    const taken = { acknowledgement: false, description: 'slug-taken' };
    expect(await create({ title: 'Again', slug: 'contact' })).toMatchObject(taken);
    const { data } = await create({ title: 'Again', slug: 'again' });
    expect(await at.call(UPDATE, { id: data._id, input: { slug: 'contact' } })).toMatchObject(taken);
    await at.call(TRASH, { id: data._id });
    expect(await create({ title: 'Once more', slug: 'again' })).toMatchObject({ acknowledgement: true });
    expect(await at.call(END, { id: data._id, isRestore: true })).toMatchObject(taken);
  });

  test('does without a custom field and choices that are gone', async () => {
    const FIELD = `mutation ($input: CustomFieldInput!) { createCustomField(input: $input) { message } }`;
    await at.call(FIELD, { input: { label: 'Budget', type: 'number' } });
    const made = await at.app.database.executeSql(`select id from custom_fields where label = 'Budget'`);
    const [{ id: customId } = { id: '' }] = made.rows as { id: string }[];
    const key = `own.${customId}`;
    const { rows } = await at.app.database.executeSql(
      `select id from lead_options where company_id = $1 and kind = 'GROUP' limit 1`,
      [at.companyId],
    );
    const [{ id: groupId } = { id: '' }] = rows as { id: string }[];
    await at.update({ fields: [asked('Email', 'email'), asked('Your budget', key)], groupIds: [groupId] });
    const sent = await at.send({ values: { email: 'own@visitor.test', [key]: 'plenty' } });
    expect(sent.body.errors).toEqual([
      { field: key, message: 'Your budget must be a number, such as 1200 or 12.5' },
    ]);
    expect((await at.send({ values: { email: 'own@visitor.test', [key]: '1200' } })).status).toBe(201);
    const [lead] = (
      await at.call<{ data: { custom: object }[] }>('{ findLeads { message data { custom } } }')
    ).data;
    expect(lead?.custom).toEqual({ [customId]: '1200' });

    await at.app.database.executeSql('update custom_fields set archived_at = now() where id = $1', [
      customId,
    ]);
    await at.app.database.executeSql(`update people set group_ids = '{}' where company_id = $1`, [
      at.companyId,
    ]);
    await at.app.database.executeSql('delete from lead_options where id = $1', [groupId]);
    expect((await find()).groupIds).toEqual([]);
    expect((await at.update({ description: 'Still there' })).acknowledgement).toBe(true);
    expect((await at.send({ values: { email: 'later@visitor.test', [key]: 'plenty' } })).status).toBe(201);
  });
});

describe('the list', () => {
  test('searches by title and slug, and counts submissions', async () => {
    await create({ title: 'Valuation', slug: 'what-is-it-worth' });
    await at.send({ values: ANN }, 'what-is-it-worth');
    for (const search of ['valu', 'worth']) {
      const { data } = await at.call<{ data: Found['data'][] }>(LIST, { input: { search } });
      expect(data).toMatchObject([
        { slug: 'what-is-it-worth', submissions: 1, lastSubmittedAt: expect.any(String) },
      ]);
    }
    const { data } = await at.call<{ data: Found['data'][] }>(LIST, {
      input: { sort: 'title', direction: 'ASC', thenBy: [{ sort: 'createdAt' }] },
    });
    const titles = data.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted());
  });
});

describe('the trash', () => {
  test('keeps a form for 30 days; permanent deletion requires MANAGE, and the people stay', async () => {
    const { data } = await create({ title: 'Old', slug: 'old' });
    await at.send({ values: { firstName: 'Stays', email: 'stays@visitor.test' } }, 'old');
    expect(await at.call(TRASH, { id: data._id })).toMatchObject({ acknowledgement: true });
    expect(await at.call(FIND, { id: data._id })).toMatchObject({ description: 'form-not-found' });
    const trashed = await at.call<{ data: Found['data'][] }>(TRASHED);
    expect(trashed.data.find(({ _id }) => _id === data._id)?.purgeAt).toEqual(expect.any(String));
    const editor = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
    const end = { id: data._id, isRestore: false };
    expect(await at.call(END, end, editor)).toMatchObject({ description: 'forbidden' });
    expect(await at.call(END, end)).toMatchObject({ acknowledgement: true });
    expect((await at.leads()).map((lead) => lead.personalInformation.email)).toContain('stays@visitor.test');
  });

  test('is emptied of what has waited long enough', async () => {
    const { data } = await create({ title: 'Older', slug: 'older' });
    await at.call(TRASH, { id: data._id });
    const { forms } = at.app.services;
    at.app.clock.advance(29 * 86_400_000);
    const early = await forms.purgeForms();
    at.app.clock.advance(2 * 86_400_000);
    expect([early, await forms.purgeForms()]).toEqual([0, expect.any(Number)]);
    const { rows } = await at.app.database.executeSql('select id from forms where id = $1', [data._id]);
    expect(rows).toEqual([]);
  });
});

const UPDATE = `mutation ($id: ID!, $input: FormInput!) {
  updateForm(id: $id, input: $input) { acknowledgement description message }
}`;
