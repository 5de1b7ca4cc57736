import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import type { Reply } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { CrmCompany } from './testing/crmCompany.ts';
import { crmCompany, JOB_OPERATIONS } from './testing/crmCompany.ts';

let app: TestApp;
let crm: CrmCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  crm = await crmCompany(app);
});

const bulk = (selection: object, change: object, user?: Parameters<CrmCompany['call']>[2]) =>
  crm.call(JOB_OPERATIONS.bulkLeads, { selection, change }, user);
const undo = (id: string, user?: Parameters<CrmCompany['call']>[2]) =>
  crm.call(JOB_OPERATIONS.undo, { id }, user);
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

async function addManager(firstName: string, userId: string | null = null): Promise<string> {
  const id = newId();
  const now = new Date(Date.UTC(2026, 0, 1) + firstName.charCodeAt(0));
  const row = { company_id: crm.companyId, id, user_id: userId, first_name: firstName, last_name: '' };
  await crm.inCompany((tx) =>
    tx
      .insertInto('lead_managers')
      .values({ ...row, status: 'ACTIVE', created_at: now, updated_at: now, search: firstName })
      .execute(),
  );
  return id;
}

describe('a bulk change', () => {
  test('changes the selected leads at once, reports the result, and can be undone once', async () => {
    const rows = await crm.addLeads(3);
    const start = await crm.people();
    const ids = idsOf(rows.slice(0, 2));
    const { data, message, failures } = await bulk({ ids }, { stageId: crm.options.Contacted });
    expect(message).toBe('2 changed');
    expect(failures).toEqual([]);
    expect(data).toMatchObject({
      kind: 'BULK',
      personKind: 'LEAD',
      title: 'Set stage to Contacted',
      state: 'DONE',
      total: 2,
      done: 2,
      updated: 2,
      startedBy: 'Test User',
      canUndo: true,
    });
    const stages = (await crm.people()).map(({ stage_id: stage }) => stage);
    expect(stages).toEqual([crm.options.Contacted, crm.options.Contacted, crm.options.New]);

    expect(await undo(data._id)).toMatchObject({
      message: 'Undone',
      data: { state: 'UNDONE', kept: 0, canUndo: false },
    });
    expect(await crm.people()).toEqual(start);
    expect(await undo(data._id)).toMatchObject({ statusCode: 409, message: 'This was already undone' });
  });

  test('can be undone from the activity log by any member of its company while undo is possible', async () => {
    const rows = await crm.addLeads(2);
    const { data } = await bulk({ ids: idsOf(rows) }, { stageId: crm.options.Contacted });
    const undoable = async (user?: Parameters<CrmCompany['call']>[2]) => {
      const log = '{ findActivity { data { action entityId canUndo } } }';
      const activity: { data: { action: string; entityId: string; canUndo: boolean }[] } = await crm.call(
        log,
        {},
        user,
      );
      return activity.data.filter(({ canUndo }) => canUndo);
    };
    expect(await undoable()).toEqual([{ action: 'bulk-changed', entityId: data._id, canUndo: true }]);
    // Sees every company's log, and works in none
    const installer = await app.createUser({ role: 'MASTER_ADMIN' });
    expect(await undoable(installer)).toEqual([]);
    await undo(data._id);
    expect(await undoable()).toEqual([]);

    // Nor can one that was restored from trash
    const id = rows[0]?.id;
    await crm.call('mutation ($id: ID!) { moveLeadToTrash(id: $id) { acknowledgement } }', { id });
    expect(await undoable()).toEqual([{ action: 'trashed', entityId: id, canUndo: true }]);
    expect(await undoable(installer)).toEqual([]);
    const back = 'mutation ($id: ID!) { deleteOrRestoreLeadFromTrash(id: $id, isRestore: true) { message } }';
    await crm.call(back, { id });
    expect(await undoable()).toEqual([]);
  });

  test('and its undo appear in the timeline of each lead', async () => {
    const [lead] = await crm.addLeads(1);
    const { data } = await bulk({ ids: [lead!.id] }, { stageId: crm.options.Contacted });
    app.clock.advance(1_000);
    await undo(data._id);
    const timeline = await crm.call(
      `query($id: ID!) { findLeadTimeline(id: $id) { data { kind actorName text jobId changes { field before after } } } }`,
      { id: lead!.id },
    );
    const entry = { actorName: 'Test User', text: 'Set stage to Contacted', jobId: data._id };
    expect(timeline.data).toEqual([
      { ...entry, kind: 'UNDONE', changes: [{ field: 'stage', before: 'Contacted', after: 'New' }] },
      { ...entry, kind: 'BULK_CHANGED', changes: [{ field: 'stage', before: 'New', after: 'Contacted' }] },
    ]);
  });

  test('is one event, with the tags of the lists', async () => {
    const rows = await crm.addLeads(2);
    const { data } = await bulk({ ids: idsOf(rows) }, { isTrashed: true });
    const events = await crm.inCompany((tx) =>
      tx.selectFrom('events').selectAll().where('action', '=', 'bulk-changed').execute(),
    );
    expect(events).toMatchObject([
      {
        entity: 'lead',
        entity_id: data._id,
        actor_name: 'Test User',
        after: { job: 'Move to trash', updated: 2, failed: 0 },
        tags: expect.arrayContaining([{ type: 'Lead' }, { type: 'Change_Job', id: data._id }]),
      },
    ]);
  });

  test.each([
    [() => ({ sourceId: crm.options.Website }), 'Set source to Website', { source_id: 'Website' }],
    [() => ({ addTags: ['VIP ', 'vip'] }), 'Add tag VIP', { tags: ['old', 'VIP'] }],
    [() => ({ removeTags: ['OLD'] }), 'Remove tag OLD', { tags: [] }],
    [() => ({ addGroupIds: [crm.options.Hot] }), 'Add group Hot', { group_ids: ['Hot'] }],
  ] as const)('%s', async (change, title, columns) => {
    const [row] = await crm.addLeads(1, () => ({ tags: ['old'] }));
    const { data } = await bulk({ ids: [row!.id] }, change());
    expect(data).toMatchObject({ title, updated: 1 });
    const named = JSON.parse(
      JSON.stringify(columns),
      (_key, value: unknown) => crm.options[value as string] ?? value,
    );
    expect(await crm.people()).toMatchObject([named]);
  });

  test('reports failures for each row', async () => {
    const twenty = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
    const [trashed, full, fine, has] = await crm.addLeads(4, (n) => ({
      first_name: ['Trashed', 'Full', 'Fine', 'Has'][n]!,
      trashed_at: n === 0 ? new Date() : null,
      tags: n === 1 ? twenty : n === 3 ? ['new'] : [],
    }));
    const gone = newId();
    const ids = [trashed!.id, full!.id, fine!.id, has!.id, gone];
    const { data, message, failures } = await bulk({ ids }, { addTags: ['new'] });
    expect(message).toBe('1 changed, 3 could not be changed');
    expect(data).toMatchObject({ updated: 1, skipped: 1, failed: 3 });
    expect(failures).toEqual([
      { row: null, personId: trashed!.id, name: 'Trashed Archer', hasPage: false, reason: 'Is in trash' },
      {
        row: null,
        personId: full!.id,
        name: 'Full Archer',
        hasPage: true,
        reason: 'Would exceed the limit of 20 tags',
      },
      { row: null, personId: gone, name: null, hasPage: false, reason: 'No longer exists' },
    ]);
  });

  test.each([
    [{}, 'Choose exactly one change'],
    [{ isTrashed: false }, 'Choose exactly one change'],
    [{ isTrashed: true, addTags: ['a'] }, 'Choose exactly one change'],
    [{ stageId: null }, 'A lead has a stage and a status'],
    [{ stageId: newId() }, 'The selected stage no longer exists'],
    [{ addTags: [' '] }, 'Choose a tag'],
    [{ addTags: ['x'.repeat(41)] }, 'A tag can have at most 40 characters'],
  ])('refuses %j', async (change, message) => {
    const rows = await crm.addLeads(1);
    expect(await bulk({ ids: idsOf(rows) }, change)).toMatchObject({ acknowledgement: false, message });
  });

  test('refuses an archived stage, an empty selection, and a stage for contacts', async () => {
    const rows = await crm.addLeads(1);
    const archived = crm.options.Proposal;
    await crm.inCompany((tx) =>
      tx.updateTable('lead_options').set({ archived_at: new Date() }).where('id', '=', archived!).execute(),
    );
    expect(await bulk({ ids: idsOf(rows) }, { stageId: archived })).toMatchObject({
      message: 'Proposal is archived',
    });
    expect(await bulk({ ids: [] }, { isTrashed: true })).toMatchObject({
      message: 'Select at least one person',
    });
    const ofContacts = { selection: { ids: idsOf(rows) }, change: { stageId: crm.options.New } };
    expect(await crm.call(JOB_OPERATIONS.bulkContacts, ofContacts)).toMatchObject({
      message: 'A contact has no stage',
    });
    const lead = { selection: { ids: idsOf(rows) }, change: { addTags: ['a'] } };
    expect(await crm.call(JOB_OPERATIONS.bulkContacts, lead)).toMatchObject({
      message: 'Select at least one person',
    });
  });

  test('of all results of a filter continues in the background, for the leads found at the start', async () => {
    const rows = await crm.addLeads(1_201, (n) => ({ source_id: n > 0 ? crm.options.Website! : null }));
    const start = await crm.people();
    const selection = {
      isAll: true,
      filter: { sourceIds: [crm.options.Website] },
      excludedIds: [rows[1]!.id],
    };
    const begun = await bulk(selection, { sourceId: crm.options.Referral });
    expect(begun).toMatchObject({
      message: 'This continues in the background',
      data: { state: 'QUEUED', total: 1_199 },
    });
    const { data } = await crm.finished(begun.data._id);
    expect(data).toMatchObject({ state: 'DONE', done: 1_199, updated: 1_199, failed: 0, canUndo: true });
    const sources = Map.groupBy(await crm.people(), (row) => row.source_id);
    expect(sources.get(crm.options.Referral!)).toHaveLength(1_199);
    expect(sources.get(crm.options.Website!)).toHaveLength(1);
    const left = await crm.inCompany((tx) => tx.selectFrom('change_targets').selectAll().execute());
    expect(left).toEqual([]);

    expect(await undo(data._id)).toMatchObject({ data: { state: 'UNDOING' } });
    expect((await crm.finished(data._id)).data).toMatchObject({ state: 'UNDONE', done: 1_199, kept: 0 });
    expect(await crm.people()).toEqual(start);
  });
});

describe('assignment of many', () => {
  test('takes turns over the active managers', async () => {
    const managers = [await addManager('A'), await addManager('B'), await addManager('C')];
    const rows = await crm.addLeads(7);
    await bulk({ ids: idsOf(rows) }, { assignmentRule: 'ROUND_ROBIN' });
    const shares = Map.groupBy(await crm.people(), (row) => row.manager_id);
    expect(managers.map((id) => shares.get(id)?.length)).toEqual([3, 2, 2]);
  });

  test('to the least busy counts the leads that are handed over', async () => {
    const [busy, idle] = [await addManager('A'), await addManager('B')];
    const rows = await crm.addLeads(20, (n) => ({
      manager_id: busy,
      status_id: n < 10 ? crm.options.Open! : crm.options.Lost!,
    }));
    const { data } = await bulk({ ids: idsOf(rows.slice(0, 10)) }, { assignmentRule: 'LEAST_BUSY' });
    const open = (await crm.people()).filter((row) => row.status_id === crm.options.Open);
    expect(open.filter((row) => row.manager_id === idle)).toHaveLength(5);
    expect(data).toMatchObject({ title: 'Assign to the least busy', updated: 5, skipped: 5 });
  });

  test('fails where no manager is active', async () => {
    const rows = await crm.addLeads(1);
    expect(await bulk({ ids: idsOf(rows) }, { assignmentRule: 'LEAST_BUSY' })).toMatchObject({
      failures: [{ reason: 'No lead manager is active' }],
    });
  });
});

describe('who may', () => {
  test('a member reaches the leads assigned to them, and their own jobs', async () => {
    const member = await app.createUser({ role: 'MEMBER', companyId: crm.companyId });
    const permissions = { ...permissionsAt('NONE'), crm: { ...permissionsAt('NONE').crm, lead: 'EDIT' } };
    await app.database.executeSql(
      'update users set permissions = $1, is_crm_permitted = true where id = $2',
      [JSON.stringify(permissions), member.userId],
    );
    const mine = await addManager('M', member.userId);
    const rows = await crm.addLeads(3, (n) => ({ manager_id: n === 0 ? mine : null }));
    const { data, failures } = await bulk({ ids: idsOf(rows) }, { addTags: ['seen'] }, member);
    expect(data).toMatchObject({ updated: 1, failed: 2 });
    expect(failures.map(({ reason }: Reply) => reason)).toEqual(Array(2).fill('No longer exists'));
    const all = await bulk({ isAll: true }, { addTags: ['all'] }, member);
    expect(all.data).toMatchObject({ total: 1, updated: 1 });
    expect(await bulk({ ids: [rows[0]!.id] }, { managerId: null }, member)).toMatchObject({
      statusCode: 403,
    });

    const { data: ofOwner } = await bulk({ ids: idsOf(rows) }, { addTags: ['owner'] });
    expect(await undo(ofOwner._id, member)).toMatchObject({ statusCode: 404 });
    const list = await crm.call(JOB_OPERATIONS.list, {}, member);
    expect(list.data.map(({ title }: Reply) => title)).toEqual(['Add tag all', 'Add tag seen']);
    expect(await undo(data._id, member)).toMatchObject({ data: { state: 'UNDONE' } });
  });

  test("another company's jobs and people are not there", async () => {
    const other = await crmCompany(app);
    const [lead] = await other.addLeads(1);
    const { data } = await other.call(JOB_OPERATIONS.bulkLeads, {
      selection: { ids: [lead!.id] },
      change: { addTags: ['theirs'] },
    });
    expect(await crm.call(JOB_OPERATIONS.find, { id: data._id })).toMatchObject({
      statusCode: 404,
      data: null,
    });
    expect(await undo(data._id)).toMatchObject({ statusCode: 404 });
    const [own] = await crm.addLeads(1);
    expect(await bulk({ ids: [lead!.id] }, { isTrashed: true })).toMatchObject({
      message: 'Select at least one person',
    });
    const both = await bulk({ ids: [lead!.id, own!.id] }, { isTrashed: true });
    expect(both).toMatchObject({
      data: { failed: 1 },
      failures: [{ reason: 'No longer exists', name: null }],
    });
    expect(await bulk({ isAll: true }, { isTrashed: true })).toMatchObject({
      message: 'Select at least one person',
    });
    expect(await other.people()).toMatchObject([{ tags: ['theirs'], trashed_at: null }]);
  });

  test('jobs are listed the newest first, by kind and title', async () => {
    const rows = await crm.addLeads(1);
    await bulk({ ids: idsOf(rows) }, { addTags: ['first'] });
    app.clock.advance(1_000);
    await bulk({ ids: idsOf(rows) }, { addTags: ['second'] });
    const list = async (variables: object) =>
      (await crm.call(JOB_OPERATIONS.list, variables)).data.map(({ title }: Reply) => title);
    expect(await list({})).toEqual(['Add tag second', 'Add tag first']);
    expect(await list({ input: { search: 'FIRST' } })).toEqual(['Add tag first']);
    expect(await list({ kinds: ['IMPORT', 'MERGE'] })).toEqual([]);
  });
});
