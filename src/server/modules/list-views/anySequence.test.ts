import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

// More of them: RUNS=200 npm run test:server -- --testPathPatterns list-views/anySequence
const RUNS = Number(process.env.RUNS ?? 8);

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const FIELDS =
  '_id name isShared version density search groupBy columns { path shown width isFrozen } sorts { by isDescending } filters { name values }';
const REPLY = `{ statusCode message data { ${FIELDS} } }`;
const OPERATIONS = {
  find: `{ findListViews(list: leads) { message data { ${FIELDS} } defaultViewId pinnedIds } }`,
  create: `mutation($input: ListViewInput!) { createListView(list: leads, input: $input) ${REPLY} }`,
  copy: `mutation($id: ID!) { createListViewCopy(id: $id) ${REPLY} }`,
  update: `mutation($id: ID!, $version: Int!, $input: ListViewInput!) { updateListView(id: $id, version: $version, input: $input) ${REPLY} }`,
  remove: 'mutation($id: ID!) { deleteListView(id: $id) { statusCode message } }',
  restore: 'mutation($id: ID!) { restoreListView(id: $id) { statusCode message } }',
  setDefault: 'mutation($id: ID) { setDefaultListView(list: leads, id: $id) { statusCode message } }',
  pin: 'mutation($ids: [ID!]!) { setPinnedListViews(list: leads, ids: $ids) { statusCode message } }',
};

interface View {
  _id: string;
  name: string;
  isShared: boolean;
  version: number;
}
interface Found {
  data: View[];
  defaultViewId: string | null;
  pinnedIds: string[];
}

const input = fc.record(
  {
    name: fc.stringMatching(/^[A-Za-z]{1,8}$/),
    isShared: fc.boolean(),
    columns: fc.uniqueArray(
      fc.record({
        path: fc.constantFrom('nextCall', 'leadStage.stageLevel', 'tags'),
        shown: fc.boolean(),
        width: fc.option(fc.integer({ min: 48, max: 1200 })),
        isFrozen: fc.boolean(),
      }),
      { selector: ({ path }) => path },
    ),
    density: fc.constantFrom('regular', 'compact'),
    sorts: fc.constantFrom([], [{ by: 'stage', isDescending: true }]),
    filters: fc.constantFrom([], [{ name: 'tag', values: ['VIP', 'new'] }]),
    search: fc.constantFrom('', 'ann'),
    groupBy: fc.constantFrom('', 'stage', 'manager'),
  },
  { requiredKeys: ['name'] },
);
const which = fc.nat();
/** A user's actions on the views of a list; `which` counts among the existing ones. */
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), input }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('update' as const), which, input }) },
  fc.record({ kind: fc.constant('copy' as const), which }),
  fc.record({ kind: fc.constant('remove' as const), which }),
  fc.record({ kind: fc.constant('restore' as const), which }),
  fc.record({ kind: fc.constant('setDefault' as const), which: fc.option(which) }),
  fc.record({ kind: fc.constant('pin' as const), which: fc.array(which, { maxLength: 4 }) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** What a user has, from their perspective. */
interface Model {
  views: View[];
  deleted: View[];
  defaultViewId: string | null;
  pinnedIds: string[];
}

test('after any sequence of actions on views, their owner and colleagues find the same views', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 14 }), async (deeds) => {
      const owner = await app.createUser();
      const companyId = await app.createCompany(owner, { companyName: 'Sequence' });
      const colleague = await app.createUser({ role: 'MEMBER', level: 'VIEW', companyId });
      const model: Model = { views: [], deleted: [], defaultViewId: null, pinnedIds: [] };
      for (const each of deeds) await act(owner, model, each);

      const there = ({ _id: id }: { _id: string }) => model.views.some((view) => view._id === id);
      const found = await app.as(owner).reply<Found>(OPERATIONS.find);
      expect(byId(found.data)).toEqual(byId(model.views));
      expect(found.defaultViewId).toBe(
        model.defaultViewId && there({ _id: model.defaultViewId }) ? model.defaultViewId : null,
      );
      expect(found.pinnedIds).toEqual(model.pinnedIds.filter((id) => there({ _id: id })));
      const seen = await app.as(colleague).reply<Found>(OPERATIONS.find);
      expect(byId(seen.data)).toEqual(byId(model.views.filter(({ isShared }) => isShared)));
      expect(seen).toMatchObject({ defaultViewId: null, pinnedIds: [] });
    }),
    { numRuns: RUNS },
  );
});

async function act(owner: TestUser, model: Model, one: Deed): Promise<void> {
  const call = (operation: keyof typeof OPERATIONS, variables: object) =>
    app.as(owner).reply<{ statusCode: number; data: View }>(OPERATIONS[operation], variables);
  const at = (list: View[], place: number) => list[place % list.length];
  if (one.kind === 'create') {
    const { data, statusCode } = await call('create', { input: one.input });
    expect(statusCode === 409).toBe(isTaken(one.input.name, model.views));
    if (statusCode === 409) return;
    expect(data).toMatchObject(one.input);
    model.views.push(data);
  } else if (one.kind === 'setDefault') {
    const id = (one.which !== null && at(model.views, one.which)?._id) || null;
    await call('setDefault', { id });
    model.defaultViewId = id;
  } else if (one.kind === 'pin') {
    const ids = [...new Set(one.which.flatMap((place) => at(model.views, place)?._id ?? []))];
    await call('pin', { ids });
    model.pinnedIds = ids;
  } else if (one.kind === 'restore') {
    const view = at(model.deleted, one.which);
    if (!view) return;
    await call('restore', { id: view._id });
    model.deleted = model.deleted.filter((each) => each !== view);
    model.views.push(changed(view));
  } else {
    const view = at(model.views, one.which);
    if (!view) return;
    const others = model.views.filter((each) => each !== view);
    if (one.kind === 'remove') {
      await call('remove', { id: view._id });
      model.deleted.push(changed(view));
      model.views = others;
    } else if (one.kind === 'copy') {
      const { data } = await call('copy', { id: view._id });
      const { _id, name, isShared: _isShared, version: _version, ...rest } = view;
      expect(data).toMatchObject({ ...rest, isShared: false, version: 1 });
      model.views.push(data);
    } else {
      const { data, statusCode } = await call('update', {
        id: view._id,
        version: view.version,
        input: one.input,
      });
      if (statusCode === 409) return expect(isTaken(one.input.name, others)).toBe(true);
      // Omitted values stay unchanged
      expect(data).toMatchObject({ ...view, version: data.version, ...one.input });
      model.views = [...others, data];
    }
  }
}

/** Whether one of these views is called so. */
function isTaken(name: string, views: View[]): boolean {
  return views.some((view) => view.name.toLowerCase() === name.toLowerCase());
}

/** Going and coming back count as changes. */
function changed(view: View): View {
  return { ...view, version: view.version + 1 };
}

function byId(views: View[]): View[] {
  return [...views].sort((one, other) => one._id.localeCompare(other._id));
}
