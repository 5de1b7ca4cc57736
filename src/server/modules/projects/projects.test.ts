import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Projects' });
});

interface Project {
  _id: string;
  projectTitle: string;
  interestedLeads: number;
}

const FIELDS = `_id projectTitle projectLocation { address city country } floorNo projectStatus projectType
  propertyCategory description interestedLeads`;
const OPERATIONS = {
  list: `query($input: ProjectListInput) { findProjects(input: $input) { message data { ${FIELDS} } page { total totalPages } } }`,
  one: `query($id: ID!) { findProject(id: $id) { acknowledgement message data { ${FIELDS} } } }`,
  create: `mutation($input: ProjectInput!) { createProject(input: $input) { acknowledgement statusCode message } }`,
  update: `mutation($id: ID!, $input: ProjectInput!) { updateProject(id: $id, input: $input) { acknowledgement message } }`,
  remove: `mutation($id: ID!, $replacementId: ID) { deleteProject(id: $id, replacementId: $replacementId) { acknowledgement statusCode message } }`,
};

async function call(operation: keyof typeof OPERATIONS, variables: object = {}) {
  return app.as(owner).reply(OPERATIONS[operation], variables);
}
const list = async (input: object = {}) => (await call('list', { input })).data as Project[];
const titles = async (input: object) => (await list(input)).map(({ projectTitle }) => projectTitle);

async function create(projectTitle: string, input: object = {}): Promise<string> {
  expect(await call('create', { input: { projectTitle, ...input } })).toMatchObject({
    message: 'Project created',
  });
  return (await list({ search: projectTitle }))[0]?._id ?? '';
}

async function addPerson(fields: Partial<PersonRow>): Promise<string> {
  const { rows } = await app.database.executeSql(
    'select kind, id from lead_options where company_id = $1 and is_default',
    [companyId],
  );
  const idOf = (kind: string) =>
    (rows as { kind: string; id: string }[]).find((row) => row.kind === kind)?.id;
  const row = personRow(companyId, { stage_id: idOf('STAGE'), status_id: idOf('STATUS'), ...fields });
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.insertInto('people').values(row).execute(),
  );
  return row.id;
}

test('a project is stored as given, with omitted fields empty', async () => {
  const input = {
    projectTitle: ' Harbour  Heights ',
    address: '1 Quay',
    city: 'Łódź',
    country: 'Poland',
    floorNo: 120,
    projectStatus: 'UNDER_CONSTRUCTION',
    projectType: 'Apartment',
    propertyCategory: 'COMMERCIAL',
    description: 'Two towers \r\n\r\n  by the water ',
  };
  await call('create', { input });
  const [project] = await list({ search: 'lodz' });
  expect(project).toMatchObject({
    projectTitle: 'Harbour Heights',
    projectLocation: { address: '1 Quay', city: 'Łódź', country: 'Poland' },
    floorNo: 120,
    projectStatus: 'UNDER_CONSTRUCTION',
    projectType: 'Apartment',
    propertyCategory: 'COMMERCIAL',
    description: 'Two towers\n\n  by the water',
    interestedLeads: 0,
  });
  const id = project?._id;
  const emptied = { address: null, city: '', floorNo: null, description: null };
  expect(await call('update', { id, input: emptied })).toMatchObject({ message: 'Project updated' });
  expect(await call('update', { id, input: emptied })).toMatchObject({ message: 'Nothing to change' });
  expect(await call('one', { id })).toMatchObject({
    data: {
      projectLocation: { address: null, city: null, country: 'Poland' },
      floorNo: null,
      description: null,
      projectType: 'Apartment',
    },
  });
});

test.each([
  [{}, 'This field is required!'],
  [{ projectTitle: 'A', city: 'London' }, 'Please select you country'],
  [{ projectTitle: 'A', floorNo: -1 }, 'The number of flats must be a whole number from 0 to 1,000,000'],
])('%j is refused', async (input, message) => {
  expect(await call('create', { input })).toMatchObject({ acknowledgement: false, statusCode: 400, message });
});

test('the list is filtered, sorted and counted', async () => {
  await create('Älpha', {
    floorNo: 5,
    projectStatus: 'SOLD_OUT',
    address: 'B street',
    propertyCategory: 'LAND',
  });
  await create('Beta', { floorNo: 9, projectStatus: 'READY', projectType: 'Villa' });
  await create('Gamma', { projectStatus: 'PLANNED', address: 'A street' });
  expect(await titles({})).toEqual(['Gamma', 'Beta', 'Älpha']);
  expect(await titles({ statuses: ['READY', 'SOLD_OUT'] })).toEqual(['Beta', 'Älpha']);
  expect(await titles({ propertyCategories: ['LAND'] })).toEqual(['Älpha']);
  const sorted = (sort: string, direction = 'ASC') => titles({ sort, direction });
  expect(await sorted('projectTitle')).toEqual(['Älpha', 'Beta', 'Gamma']);
  expect(await sorted('location')).toEqual(['Gamma', 'Älpha', 'Beta']);
  expect(await sorted('floorNo', 'DESC')).toEqual(['Beta', 'Älpha', 'Gamma']);
  expect(await sorted('projectStatus')).toEqual(['Gamma', 'Beta', 'Älpha']);
  expect((await sorted('projectType'))[0]).toBe('Beta');
  expect(await call('list', { input: { page: 3, limit: 2 } })).toMatchObject({
    data: [],
    page: { total: 3, totalPages: 2 },
  });
});

test('a deleted project is taken off everybody, or replaced; leads outside trash count', async () => {
  const [one, two, three] = [await create('One'), await create('Two'), await create('Three')];
  const lead = await addPerson({ kind: 'LEAD', project_ids: [one, two, three] });
  const trashed = await addPerson({ kind: 'LEAD', project_ids: [one], trashed_at: new Date() });
  const contact = await addPerson({
    kind: 'CONTACT',
    stage_id: null,
    status_id: null,
    project_ids: [one, three],
  });
  expect((await list()).map(({ interestedLeads }) => interestedLeads)).toEqual([1, 1, 1]);
  for (const replacementId of [one, companyId, 'x']) {
    expect(await call('remove', { id: one, replacementId })).toMatchObject({
      statusCode: 400,
      message: 'Choose another project',
    });
  }
  expect(await call('remove', { id: one, replacementId: two })).toMatchObject({ message: 'Project deleted' });
  expect(await call('remove', { id: three })).toMatchObject({ message: 'Project deleted' });
  const { rows } = await app.database.executeSql('select id, project_ids from people where company_id = $1', [
    companyId,
  ]);
  const projectsOf = new Map((rows as PersonRow[]).map(({ id, project_ids }) => [id, project_ids]));
  expect([lead, trashed, contact].map((id) => projectsOf.get(id))).toEqual([[two], [two], [two]]);
  const events = await app.database.executeSql(
    `select before, after, tags from events where company_id = $1 and action = 'deleted' order by id`,
    [companyId],
  );
  expect(events.rows).toMatchObject([
    {
      before: { projectTitle: 'One' },
      after: { replacedBy: 'Two', leads: 2, contacts: 1 },
      tags: expect.arrayContaining([{ type: 'Lead_Project', id: 'LIST' }, { type: 'Lead' }]),
    },
    { before: { projectTitle: 'Three' }, after: { replacedBy: null, leads: 1, contacts: 1 } },
  ]);
});
