import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { KEY_PROBLEM } from '#contract/access/ownerProblems.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { JobsOnDatabase } from '../testing/jobsOnDatabase.ts';
import { jobsOnDatabase } from '../testing/jobsOnDatabase.ts';
import type { ChangeWork } from './changePlan.ts';
import { CHUNK_ROWS } from './runChangeJob.ts';

const ROWS = 2 * CHUNK_ROWS;
let house: JobsOnDatabase;
let betweenChunks: () => Promise<unknown>;

const work: ChangeWork<number> = {
  read: async (job, limit) => {
    if (job.done > 0) await betweenChunks();
    return Array.from({ length: ROWS }, (_, n) => n + 2).slice(job.done, job.done + limit);
  },
  plan: async (_tx, { company_id: companyId }, rows) => {
    const [stage_id, status_id] = [house.ids.stages[0], house.ids.statuses[0]];
    const person = () => personRow(companyId, { kind: 'LEAD', first_name: 'Ann', stage_id, status_id });
    return { people: [], rows: rows.map((seq) => ({ seq, outcome: 'CREATE', person: person() })) };
  },
};

beforeAll(async () => {
  house = await jobsOnDatabase({ IMPORT: work as ChangeWork });
});
afterAll(() => house.database.close());
beforeEach(async () => {
  betweenChunks = async () => {};
  await house.inCompany((tx) => tx.deleteFrom('people').execute());
  await change(`role = 'ADMIN', status = 'ACTIVE', is_assigned_only = false`);
});

const change = (columns: string, ...values: unknown[]) =>
  house.database.executeSql(`update users set ${columns} where id = $1`, [house.viewer.userId, ...values]);
const asMember = (lead: 'VIEW' | 'EDIT', isAssignedOnly: boolean) => {
  const all = permissionsAt('MANAGE');
  const permissions = JSON.stringify({ ...all, crm: { ...all.crm, lead } });
  return change(`role = 'MEMBER', permissions = $2, is_assigned_only = $3`, permissions, isAssignedOnly);
};

const LEFT = 'Its owner no longer has access to this company';
const LACKING = 'Its owner no longer has the permissions it needs';

test.each([
  ['who may no longer edit leads', () => asMember('VIEW', false)],
  ['who now edits assigned leads only', () => asMember('EDIT', true)],
])('a job ends, and says why, for an owner %s', async (_who, lose) => {
  betweenChunks = lose;
  const job = await house.run(await house.queue('IMPORT', ROWS));
  expect(job).toMatchObject({ state: 'FAILED', error: LACKING });
  expect(job.created).toBeLessThan(ROWS);
  expect(await house.people()).toHaveLength(job.created);
});

test('a job ends for a suspended owner', async () => {
  betweenChunks = () => change(`status = 'SUSPENDED'`);
  const job = await house.run(await house.queue('IMPORT', ROWS));
  expect(job).toMatchObject({ state: 'FAILED', error: LEFT });
});

test('a job of an owner who left the company does nothing', async () => {
  const ref = await house.queue('IMPORT', ROWS);
  await house.inCompany((tx) =>
    tx.updateTable('change_jobs').set({ actor_id: ref.jobId, owner_id: ref.jobId }).execute(),
  );
  const left = { state: 'FAILED', error: LEFT, created: 0 };
  expect(await house.run(ref)).toMatchObject(left);
});

test('a job of an API key that no longer works fails with the reason', async () => {
  const ref = await house.queue('IMPORT', ROWS);
  await house.inCompany((tx) => tx.updateTable('change_jobs').set({ actor_id: ref.jobId }).execute());
  const failed = { state: 'FAILED', error: KEY_PROBLEM, created: 0 };
  expect(await house.run(ref)).toMatchObject(failed);
});

test('a job continues when its owner loses other permissions', async () => {
  betweenChunks = () => asMember('EDIT', false);
  expect(await house.run(await house.queue('IMPORT', ROWS))).toMatchObject({ state: 'DONE', created: ROWS });
});
