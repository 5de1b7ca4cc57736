import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from '../testing/dealFixture.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
});

const stage = (name: string, changes: object = {}) => ({ name, probability: 50, rottingDays: 7, ...changes });
const stageInputs = () => fixture.stages.map(({ _id, ...rest }) => ({ id: _id, ...rest }));

test('a new company has the pipeline Sales with four stages', async () => {
  expect((await fixture.call('pipelines')).data).toMatchObject([
    {
      name: 'Sales',
      memberIds: null,
      stages: [
        { name: 'Qualified', probability: 10, rottingDays: 14 },
        { name: 'Meeting', probability: 30, rottingDays: 14 },
        { name: 'Proposal', probability: 60, rottingDays: 14 },
        { name: 'Negotiation', probability: 80, rottingDays: 7 },
      ],
    },
  ]);
});

test('a pipeline is added at the end, with its stages in order, and logged', async () => {
  const stages = [stage(' First  call '), stage('Offer', { rottingDays: null })];
  const created = await fixture.call('createPipeline', { input: { name: 'Rentals', stages } });
  expect(created).toMatchObject({ statusCode: 201, message: 'Pipeline created', data: { name: 'Rentals' } });
  expect(await fixture.lastEvent()).toMatchObject({ entity: 'pipeline', action: 'created' });
  const all = (await fixture.call('pipelines')).data;
  expect(all.map(({ name }: { name: string }) => name)).toEqual(['Sales', 'Rentals']);
  expect(all[1].stages).toMatchObject([{ name: 'First call' }, { name: 'Offer', rottingDays: null }]);
});

test.each([
  [{ name: ' ' }, 'This field is required!'],
  [{ stages: [] }, 'A pipeline has 1 to 20 stages'],
  [{ stages: [stage('Müller'), stage('muller')] }, 'Two stages have the same name'],
  [
    { stages: [stage('A', { probability: 101 })] },
    'The probability of a stage is a whole number from 0 to 100 percent',
  ],
  [{ stages: [stage('A', { rottingDays: 0 })] }, 'A stage has 1 to 365 days until its deals are rotting'],
  [
    { stages: [stage('A', { id: '01900000-0000-7000-8000-000000000000' })] },
    'The stages have changed. Check them and save again',
  ],
  [{ memberIds: ['01900000-0000-7000-8000-000000000000'] }, 'Choose members of your team'],
])('a pipeline with %j is rejected', async (changes, message) => {
  const input = { name: 'Rentals', stages: [stage('A')], ...changes };
  expect(await fixture.call('createPipeline', { input })).toMatchObject({ statusCode: 400, message });
});

test('stages are renamed, sorted, added and removed at once', async () => {
  const [qualified, meeting, , negotiation] = stageInputs();
  const stages = [{ ...meeting, name: 'Visit' }, qualified, stage('Contract'), negotiation];
  const given = { id: fixture.pipelineId, input: { name: 'Sales', stages } };
  const { data } = await fixture.call('updatePipeline', given);
  expect(data.stages.map(({ name }: { name: string }) => name)).toEqual([
    'Visit',
    'Qualified',
    'Contract',
    'Negotiation',
  ]);
  expect((await fixture.call('pipelines')).data[0]).toEqual(data);
  const again = { ...given, input: { name: 'Sales', stages: data.stages.map(sent) } };
  expect((await fixture.call('updatePipeline', again)).message).toBe('Nothing to change');
});

const sent = ({ _id, ...rest }: { _id: string }) => ({ id: _id, ...rest });

test('a stage with open deals cannot be removed, nor a pipeline with open deals archived', async () => {
  const id = await fixture.addDeal({ stageId: fixture.stages[1]?._id });
  await fixture.call('createPipeline', { input: { name: 'Rentals', stages: [stage('A')] } });
  const stages = stageInputs().filter(({ name }) => name !== 'Meeting');
  const update = () =>
    fixture.call('updatePipeline', { id: fixture.pipelineId, input: { name: 'Sales', stages } });
  const archive = () => fixture.call('archivePipeline', { id: fixture.pipelineId });
  expect(await update()).toMatchObject({
    statusCode: 409,
    message: 'The stage Meeting has open deals. Move or close them first',
  });
  expect(await archive()).toMatchObject({
    statusCode: 409,
    message: 'This pipeline has open deals. Move or close them first',
  });
  await fixture.call('close', { id, input: { outcome: 'LOST' } });
  expect(await update()).toMatchObject({ statusCode: 200 });
  // The closed deal still names its archived stage, and reopens in the first one
  expect((await fixture.call('one', { id })).data.stageName).toBe('Meeting');
  expect((await fixture.call('reopen', { id })).data.stageName).toBe('Qualified');
});

test('a new probability applies to open deals of the stage without one of their own', async () => {
  const [first] = fixture.stages;
  const amount = { amount: 1_000, stageId: first?._id };
  const plain = await fixture.addDeal(amount);
  const own = await fixture.addDeal({ ...amount, probability: 33 });
  const won = await fixture.addDeal(amount);
  await fixture.call('close', { id: won, input: { outcome: 'WON' } });
  const stages = stageInputs().map((one) => ({ ...one, probability: one.probability + 5 }));
  await fixture.call('updatePipeline', { id: fixture.pipelineId, input: { name: 'Sales', stages } });
  const shown = async (id: string) => {
    const { probability, weighted } = (await fixture.call('one', { id })).data;
    return [probability, weighted];
  };
  expect(await Promise.all([plain, own, won].map(shown))).toEqual([
    [15, 150],
    [33, 330],
    [100, 1_000],
  ]);
  expect((await fixture.call('reopen', { id: won })).data).toMatchObject({ probability: 15, weighted: 150 });
});

test('the last pipeline cannot be archived; an archived one is restored at the end', async () => {
  const archive = (id: string) => fixture.call('archivePipeline', { id });
  expect(await archive(fixture.pipelineId)).toMatchObject({
    statusCode: 409,
    message: 'Deals need a pipeline. Keep at least one',
  });
  await fixture.call('createPipeline', { input: { name: 'Rentals', stages: [stage('A')] } });
  expect(await archive(fixture.pipelineId)).toMatchObject({ message: 'Pipeline archived' });
  const names = async (isArchived: boolean) =>
    (await fixture.call('pipelines', { isArchived })).data.map(({ name }: { name: string }) => name);
  expect([await names(false), await names(true)]).toEqual([['Rentals'], ['Sales']]);
  expect(
    (await fixture.call('create', { input: { title: 'A', pipelineId: fixture.pipelineId } })).message,
  ).toBe('Choose another pipeline');
  await fixture.call('restorePipeline', { id: fixture.pipelineId });
  expect(await names(false)).toEqual(['Rentals', 'Sales']);
});

test('pipelines are sorted as a whole', async () => {
  const { data } = await fixture.call('createPipeline', { input: { name: 'Rentals', stages: [stage('A')] } });
  const sort = (ids: string[]) => fixture.call('sortPipelines', { ids });
  expect((await sort([data._id])).statusCode).toBe(409);
  await sort([data._id, fixture.pipelineId]);
  expect((await fixture.call('pipelines')).data[0].name).toBe('Rentals');
  expect((await fixture.call('create', { input: { title: 'A' } })).data.pipelineName).toBe('Rentals');
});

test('a restricted pipeline and its deals are seen by its members and admins only', async () => {
  const inside = await fixture.addMember({ deals: 'MANAGE' });
  const outside = await fixture.addMember({ deals: 'MANAGE' });
  const input = { name: 'Board', stages: [stage('A')], memberIds: [inside.userId] };
  const pipelineId = (await fixture.call('createPipeline', { input })).data._id;
  const id = await fixture.addDeal({ pipelineId });
  const sees = async (user: typeof inside) => [
    (await fixture.call('pipelines', {}, user)).data.length,
    (await fixture.call('list', {}, user)).page.total,
    (await fixture.call('one', { id }, user)).statusCode,
    (await fixture.call('board', { pipelineId }, user)).statusCode,
  ];
  expect(await sees(inside)).toEqual([2, 1, 200, 200]);
  expect(await sees(fixture.owner)).toEqual([2, 1, 200, 200]);
  expect(await sees(outside)).toEqual([1, 0, 404, 404]);
  const refused = await Promise.all([
    fixture.call('update', { id, input: { title: 'B' } }, outside),
    fixture.call('close', { id, input: { outcome: 'WON' } }, outside),
    fixture.call('trash', { id }, outside),
    fixture.call('updatePipeline', { id: pipelineId, input: { ...input, name: 'Mine' } }, outside),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await fixture.call('create', { input: { title: 'A', pipelineId } }, outside)).statusCode).toBe(400);
  const inCapitals = pipelineId.toUpperCase();
  expect((await fixture.call('board', { pipelineId: inCapitals }, outside)).statusCode).toBe(404);
  const taken = { id: inCapitals, input: { ...input, memberIds: null } };
  expect((await fixture.call('updatePipeline', taken, outside)).statusCode).toBe(404);
});
