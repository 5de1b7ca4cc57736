import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { PipelineFixture } from '../testing/forecastRows.ts';
import { insertDeal, insertMoves, insertPipeline } from '../testing/forecastRows.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let pipeline: PipelineFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  pipeline = await insertPipeline(app, companyId);
});

const CONVERSION = `query($pipelineId: ID!, $from: DateTime!, $to: DateTime!, $ownerId: ID, $sourceId: ID) {
  findStageConversion(pipelineId: $pipelineId, from: $from, to: $to, ownerId: $ownerId, sourceId: $sourceId) {
    statusCode message data { stageName entered advanced won lost medianDays } } }`;
const MARCH = { from: '2027-03-01T00:00:00Z', to: '2027-04-01T00:00:00Z' };
const call = (variables: object = {}) =>
  app.as(owner).reply(CONVERSION, { pipelineId: pipeline.id, ...MARCH, ...variables });
const rows = async (variables: object = {}) =>
  (await call(variables)).data.map((row: Record<string, unknown>) => Object.values(row));

async function deal(
  moves: Parameters<typeof insertMoves>[4],
  given: Parameters<typeof insertDeal>[3] = {},
): Promise<void> {
  const status = moves.at(-1)?.status ?? 'OPEN';
  const end = status === 'OPEN' ? {} : { status, closed_on: moves.at(-1)?.day ?? null };
  const id = await insertDeal(app, companyId, pipeline, { ...end, ...given });
  await insertMoves(app, companyId, id, pipeline, moves);
}

test('counts the deals that entered each stage, where they went on to, and the median days in it', async () => {
  await deal([
    { day: '2027-03-01', stage: 0 },
    { day: '2027-03-05', stage: 1 },
    { day: '2027-04-10', stage: 1, status: 'WON' },
  ]);
  await deal([
    { day: '2027-03-02', stage: 0 },
    { day: '2027-03-04', stage: 2 },
    { day: '2027-03-06', stage: 2, status: 'LOST' },
  ]);
  await deal([{ day: '2027-03-03', stage: 0 }]);
  expect(await rows()).toEqual([
    ['Stage 1', 3, 2, 1, 1, 3],
    ['Stage 2', 1, 1, 1, 0, 36],
    ['Stage 3', 1, 0, 0, 1, 2],
  ]);
});

test('a deal that comes back to a stage counts once, and going back is no advance', async () => {
  await deal([
    { day: '2027-03-01', stage: 1 },
    { day: '2027-03-02', stage: 0 },
    { day: '2027-03-03', stage: 1 },
    { day: '2027-03-04', stage: 0 },
  ]);
  expect(await rows()).toEqual([
    ['Stage 1', 1, 1, 0, 0, 1],
    ['Stage 2', 1, 0, 0, 0, 1],
    ['Stage 3', 0, 0, 0, 0, null],
  ]);
});

test('only entries within the period count, by owner and source, without deals in trash', async () => {
  const [ownerId, sourceId] = [newId(), newId()];
  await deal([{ day: '2027-03-01', stage: 0 }], { owner_id: ownerId });
  await deal([{ day: '2027-03-01', stage: 0 }], { source_id: sourceId });
  await deal([{ day: '2027-03-01', stage: 0 }], { trashed_at: app.clock.now(), trashed_by: 'Test' });
  await deal([{ day: '2027-02-28', stage: 0 }]);
  await deal([{ day: '2027-04-01', stage: 0 }]);
  const entered = async (variables: object = {}) => (await rows(variables))[0][1];
  expect(await entered()).toBe(2);
  expect(await entered({ ownerId })).toBe(1);
  expect(await entered({ sourceId })).toBe(1);
  expect(await entered({ ownerId, sourceId })).toBe(0);
});

test.each([
  { from: MARCH.to, to: MARCH.from },
  { from: '2020-01-01T00:00:00Z', to: MARCH.to },
])('the period %j is rejected', async (period) => {
  expect(await call(period)).toMatchObject({ statusCode: 400, data: [] });
});

test('a pipeline that does not exist is not found', async () => {
  expect(await call({ pipelineId: newId() })).toMatchObject({ statusCode: 404, data: [] });
});
