import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { BULK_AT_ONCE } from '#contract/limits/records/people.ts';
import { networkOf } from '#server/access/clientNetwork.ts';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FormApp, FormReply } from './testing/formApp.ts';
import { createFormApp } from './testing/formApp.ts';

let at: FormApp;
beforeAll(async () => {
  at = await createFormApp();
});
afterAll(() => at.app.close());
beforeEach(async () => {
  for (const table of ['form_submissions', 'people', 'rate_limits'])
    await at.app.database.executeSql(`delete from ${table}`);
});

const SENT = `query ($formId: ID!) { findFormSubmissions(formId: $formId) {
  message data { _id ofSender isNew answers { text } } } }`;
const DELETE = `mutation ($id: ID!) { deleteSenderSubmissions(id: $id) {
  acknowledgement description message data { _id title state updated canUndo } } }`;
const UNDO = 'mutation ($id: ID!) { undoChangeJob(id: $id) { acknowledgement message data { state } } }';
const JOB = 'query ($id: ID!) { findChangeJob(id: $id) { message data { state updated } } }';
const CREATE_LEAD = 'mutation ($input: PersonInput!) { createLead(input: $input) { message personId } }';

interface Sent {
  _id: string;
  ofSender: number | null;
  answers: { text: string }[];
}

/** Sends the form from an address; null: from one that is not known. */
const send = (name: string, ip: string | null) =>
  at.app.services.forms.sendForm(
    { company: { slug: 'harbour-homes' }, form: 'contact' },
    {
      values: { firstName: name, email: `${name}@sender.test` },
      consent: {},
      key: null,
      page: '',
      origin: [],
      isByPage: false,
    },
    ip && networkOf(ip),
  );
const submissions = async (user?: TestUser) =>
  (await at.call<{ data: Sent[] }>(SENT, { formId: at.formId }, user)).data;
const senders = async () =>
  (await submissions()).map(({ ofSender, answers }) => [answers[0]?.text, ofSender]).toSorted();
const leads = async () =>
  (await at.leads()).map(({ personalInformation }) => personalInformation.fullName.firstName).toSorted();
const deleteLike = async (name: string, user?: TestUser) => {
  const found = (await submissions(user)).find(({ answers }) => answers[0]?.text === name);
  return at.call(DELETE, { id: found?._id }, user);
};
const countOfForm = async () => {
  const { rows } = await at.app.database.executeSql('select submissions from forms where id = $1', [
    at.formId,
  ]);
  return (rows as { submissions: number }[])[0]?.submissions;
};

test('deletes all submissions of one network with the leads that they added, and undo restores both', async () => {
  await at.call(CREATE_LEAD, { input: { firstName: 'known', email: 'known@sender.test' } });
  await send('spam1', '2001:db8:0:7::1');
  await send('spam2', '2001:db8:0:7:ffff::2');
  await send('known', '2001:db8:0:7::3');
  await send('customer', '2001:db8:0:8::1');
  const before = [
    ['customer', 1],
    ['known', 3],
    ['spam1', 3],
    ['spam2', 3],
  ];
  expect(await senders()).toEqual(before);

  const deleted = await deleteLike('spam2');
  expect(deleted).toMatchObject({
    acknowledgement: true,
    message: '3 submissions deleted, 2 leads moved to trash',
    data: {
      title: 'Delete 3 submissions of “Contact us” by one sender',
      state: 'DONE',
      updated: 2,
      canUndo: true,
    },
  });
  expect(await senders()).toEqual([['customer', 1]]);
  expect(await leads()).toEqual(['customer', 'known']);
  expect(await countOfForm()).toBe(1);

  expect(await at.call(UNDO, { id: deleted.data._id })).toMatchObject({ data: { state: 'UNDONE' } });
  expect(await senders()).toEqual(before);
  expect(await leads()).toEqual(['customer', 'known', 'spam1', 'spam2']);
  expect(await countOfForm()).toBe(4);
});

test('submissions that added no lead are deleted and restored, too', async () => {
  await at.call(CREATE_LEAD, { input: { firstName: 'known', email: 'known@sender.test' } });
  await send('known', '203.0.113.5');
  const deleted = await deleteLike('known');
  expect(deleted).toMatchObject({
    message: '1 submission deleted',
    data: { state: 'DONE', updated: 0, canUndo: true },
  });
  expect([await senders(), await leads()]).toEqual([[], ['known']]);
  await at.call(UNDO, { id: deleted.data._id });
  expect(await senders()).toEqual([['known', 1]]);
});

test('many leads go to trash in the background, and the submissions at once', async () => {
  for (let count = 0; count <= BULK_AT_ONCE; count += 1) await send(`spam${count}`, null);
  await at.app.database.executeSql(`update form_submissions set sender = 'many'`);
  const { data, message } = await deleteLike(`spam${BULK_AT_ONCE}`);
  expect(message).toBe('101 submissions deleted, 101 leads moved to trash');
  expect(await senders()).toEqual([]);
  const job = await eventually(async () => {
    const found = await at.call(JOB, { id: data._id });
    return found.data.state === 'DONE' && found.data;
  });
  expect(job).toMatchObject({ updated: 101 });
  expect(await leads()).toEqual([]);
});

test('a submission whose network is not known has no sender to delete', async () => {
  await send('someone', null);
  expect(await senders()).toEqual([['someone', null]]);
  expect(await deleteLike('someone')).toMatchObject({
    acknowledgement: false,
    description: 'unknown-sender',
  });
  expect(await leads()).toEqual(['someone']);
});

test('a member deletes only what they may see, and nothing without the right to edit leads', async () => {
  const member = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId });
  const grant = (lead: string, isAssignedOnly: boolean) =>
    at.app.database.executeSql(
      `update users set is_crm_permitted = true, is_assigned_only = $2, permissions =
        jsonb_set(jsonb_set(permissions, '{crm,forms}', '"EDIT"'), '{crm,lead}', to_jsonb($3::text)) where id = $1`,
      [member.userId, isAssignedOnly, lead],
    );
  await send('mine', '203.0.113.9');
  await send('theirs', '203.0.113.9');
  await grant('VIEW', false);
  expect(await deleteLike('mine', member)).toMatchObject({
    acknowledgement: false,
    description: 'forbidden',
  });

  const CREATE =
    'mutation ($input: LeadManagerInput!) { createLeadManager(input: $input) { acknowledgement message } }';
  const input = { firstName: 'Mia', email: member.email, userEmail: member.email };
  expect(await at.call<FormReply>(CREATE, { input })).toMatchObject({ acknowledgement: true });
  await at.app.database.executeSql(
    `update people p set manager_id = m.id from lead_managers m
    where m.company_id = p.company_id and m.first_name = 'Mia' and p.first_name = 'mine'`,
  );
  await grant('EDIT', true);
  expect((await submissions(member)).map(({ ofSender }) => ofSender)).toEqual([1]);
  expect(await deleteLike('mine', member)).toMatchObject({
    message: '1 submission deleted, 1 lead moved to trash',
  });
  expect(await leads()).toEqual(['theirs']);
  expect(await senders()).toEqual([['theirs', 1]]);
});

test('deleted submissions are permanently deleted after 30 days', async () => {
  await send('old', '203.0.113.6');
  await deleteLike('old');
  const stored = async () =>
    (await at.app.database.executeSql('select id from form_submissions')).rows.length;
  at.app.clock.advance(29 * 86_400_000);
  await at.app.services.forms.purgeForms();
  const early = await stored();
  at.app.clock.advance(2 * 86_400_000);
  await at.app.services.forms.purgeForms();
  expect([early, await stored()]).toEqual([1, 0]);
});
