import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { createRateLimits } from '#server/access/rateLimit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { createLeadManagersService } from '#server/modules/lead-managers/leadManagers.service.ts';
import { createMessageTemplatesService } from '#server/modules/message-templates/messageTemplates.service.ts';
import { createPeopleService } from '#server/modules/people/people.service.ts';
import { createProjectsService } from '#server/modules/projects/projects.service.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { createLeadSetupService } from './leadSetup.service.ts';

let database: TestDatabase;
let viewer: Viewer;
let queries = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const user = await insertUser(database);
  viewer = { ...user, companyId: await insertCompany(database, user.userId) };
  await database.executeSql(ROWS.replaceAll(':company', `'${viewer.companyId}'`));
});
afterAll(() => database.close());

const ROWS = `
  insert into lead_managers (company_id, id, first_name, last_name, status, created_at, updated_at, search)
    select :company, gen_random_uuid(), 'Manager ' || n, '', 'ACTIVE', now(), now(), ' manager ' || n from generate_series(1, 60) n;
  insert into projects (company_id, id, title, status, property_category, created_at, updated_at, search)
    select :company, gen_random_uuid(), 'Project ' || n, 'READY', 'LAND', now(), now(), ' project ' || n from generate_series(1, 60) n;
  insert into message_templates (company_id, id, title, body, created_by, created_at, updated_at, search)
    select :company, gen_random_uuid(), 'Text ' || n, 'Hello', 'A', now(), now(), ' text ' || n from generate_series(1, 60) n;
  insert into people (company_id, id, kind, first_name, last_name, name_key, stage_id, status_id, manager_id, project_ids, tags,
      created_by, created_at, updated_at, search)
    select :company, gen_random_uuid(), 'LEAD', 'Lead', m.first_name, 'lead',
      (select id from lead_options where company_id = :company and kind = 'STAGE' and is_default),
      (select id from lead_options where company_id = :company and kind = 'STATUS' and is_default),
      m.id, array(select id from projects where company_id = :company limit 3), array['vip', m.first_name], 'A', now(), now(), ''
    from lead_managers m where m.company_id = :company`;

/** Counts the database's queries, without the beginning and end of transactions. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    queries += 1;
    return result;
  },
};

test('every list asks the same few queries however many rows it has', async () => {
  const counted: Database = { ...database, kysely: database.kysely.withPlugin(counting) };
  const deps = { database: counted, clock: createTestClock() };
  const leadSetup = createLeadSetupService(deps);
  const page = {
    pattern: null,
    statuses: null,
    propertyCategories: null,
    isDescending: false,
    limit: 50,
    offset: 0,
  };
  const asked = async (work: () => Promise<unknown>) => {
    queries = 0;
    const found = await work();
    return [queries, found] as const;
  };
  const fifty = { rows: { length: 50 }, total: 60 };

  const [setup, stages] = await asked(() => leadSetup.findLeadOptions(viewer, 'STAGE', true));
  expect(stages).toMatchObject([{ name: 'New', use_count: 60 }, {}, {}, {}, {}, {}]);
  const [choosing, choices] = await asked(() => leadSetup.findLeadChoices(viewer));
  expect(choices).toMatchObject({ managers: { length: 60 }, projects: { length: 60 }, tags: { length: 61 } });
  const [managing, managers] = await asked(() =>
    createLeadManagersService({
      ...deps,
      people: createPeopleService({ ...deps, rateLimits: createRateLimits(deps) }),
    }).findLeadManagers(viewer, {
      ...page,
      sort: 'totalLeads',
    }),
  );
  expect(managers).toMatchObject(fifty);
  const [projecting, projects] = await asked(() =>
    createProjectsService(deps).findProjects(viewer, { ...page, sort: 'projectTitle' }),
  );
  expect(projects).toMatchObject(fifty);
  const [templating, templates] = await asked(() =>
    createMessageTemplatesService(deps).findMessageTemplates(viewer, { ...page, sort: 'title' }),
  );
  expect(templates).toMatchObject(fifty);
  expect({ setup, choosing, managing, projecting, templating }).toEqual({
    setup: 2,
    choosing: 2,
    managing: 1,
    projecting: 1,
    templating: 1,
  });
});
