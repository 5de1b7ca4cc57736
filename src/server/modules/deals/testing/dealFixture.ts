import { v7 as newId } from 'uuid';
import { permissionsAt } from '#contract/access/permissions.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';

const HEAD = 'acknowledgement statusCode message';
const SUMS = 'sums { currency count amount weighted }';
const DEAL = `_id title pipelineId pipelineName stageId stageName status accountId accountName ownerId ownerName sourceName
  projectName amount currency probability isOwnProbability weighted expectedCloseOn closedOn closeReason description isRotting
  personName updatedAt trashedBy`;
const PIPELINE = '_id name stages { _id name probability rottingDays } memberIds archivedAt';
const PRODUCT = '_id name unitAmount currency taxRateId archivedAt';

/** The operations of deals, pipelines and products, by short names. */
const OPERATIONS = {
  list: `query($input: DealListInput) { findDeals(input: $input) { ${HEAD} data { ${DEAL} } page { total } ${SUMS} } }`,
  trashed: `query { findTrashedDeals { ${HEAD} data { ${DEAL} } page { total } } }`,
  one: `query($id: ID!) { findDeal(id: $id) { ${HEAD} data { ${DEAL} people { personId kind name role } isInclusive net tax
    lines { description quantity unitAmount discount amount productId taxName taxRate }
    moves { fromStageName toStageName fromStatus toStatus amount movedBy } } } }`,
  board: `query($pipelineId: ID!, $filter: DealFilterInput, $limit: Int) {
    findDealBoard(pipelineId: $pipelineId, filter: $filter, limit: $limit) { ${HEAD}
      data { stage { _id name } count ${SUMS} deals { ${DEAL} } } } }`,
  create: `mutation($input: DealInput!) { createDeal(input: $input) { ${HEAD} data { ${DEAL} } } }`,
  update: `mutation($id: ID!, $input: DealInput!) { updateDeal(id: $id, input: $input) { ${HEAD} data { ${DEAL} } } }`,
  move: `mutation($id: ID!, $stageId: ID!, $position: Int) { moveDeal(id: $id, stageId: $stageId, position: $position) { ${HEAD} data { ${DEAL} } } }`,
  close: `mutation($id: ID!, $input: DealCloseInput!) { closeDeal(id: $id, input: $input) { ${HEAD} data { ${DEAL} } } }`,
  reopen: `mutation($id: ID!) { reopenDeal(id: $id) { ${HEAD} data { ${DEAL} } } }`,
  trash: `mutation($id: ID!) { moveDealToTrash(id: $id) { ${HEAD} } }`,
  decide: `mutation($id: ID!, $isRestore: Boolean!) { deleteOrRestoreDealFromTrash(id: $id, isRestore: $isRestore) { ${HEAD} } }`,
  pipelines: `query($isArchived: Boolean) { findPipelines(isArchived: $isArchived) { ${HEAD} data { ${PIPELINE} } } }`,
  createPipeline: `mutation($input: PipelineInput!) { createPipeline(input: $input) { ${HEAD} data { ${PIPELINE} } } }`,
  updatePipeline: `mutation($id: ID!, $input: PipelineInput!) { updatePipeline(id: $id, input: $input) { ${HEAD} data { ${PIPELINE} } } }`,
  sortPipelines: `mutation($ids: [ID!]!) { sortPipelines(ids: $ids) { ${HEAD} } }`,
  archivePipeline: `mutation($id: ID!) { archivePipeline(id: $id) { ${HEAD} } }`,
  restorePipeline: `mutation($id: ID!) { restorePipeline(id: $id) { ${HEAD} } }`,
  products: `query($isArchived: Boolean) { findProducts(isArchived: $isArchived) { ${HEAD} data { ${PRODUCT} } } }`,
  createProduct: `mutation($input: ProductInput!) { createProduct(input: $input) { ${HEAD} data { ${PRODUCT} } } }`,
  updateProduct: `mutation($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { ${HEAD} data { ${PRODUCT} } } }`,
  archiveProduct: `mutation($id: ID!) { archiveProduct(id: $id) { ${HEAD} } }`,
  restoreProduct: `mutation($id: ID!) { restoreProduct(id: $id) { ${HEAD} } }`,
  saveTaxes: `mutation($input: TaxSettingsInput!) { saveTaxSettings(input: $input) { ${HEAD} } }`,
  taxes: 'query { findTaxSettings { data { rates { _id name } } } }',
};

/** A stage of the company's first pipeline. */
interface TestStage {
  _id: string;
  name: string;
  probability: number;
  rottingDays: number | null;
}

/** A company with its owner and the pipeline that new companies have, and what tests of deals do with it. */
export async function createDealFixture(app: TestApp) {
  const owner = await app.createUser();
  const companyId = await app.createCompany(owner, { companyName: 'Harbour' });
  const call = (
    operation: keyof typeof OPERATIONS,
    variables: object = {},
    user: TestUser = owner,
  ): Promise<Reply> => app.as(user).reply(OPERATIONS[operation], variables);
  const [pipeline] = (await call('pipelines')).data as { _id: string; stages: TestStage[] }[];
  if (!pipeline) throw new Error('A new company has a pipeline');
  const inCompany = { companyId, userId: null };

  return {
    owner,
    companyId,
    call,
    pipelineId: pipeline._id,
    stages: pipeline.stages,

    /** Adds a deal, in EUR unless said otherwise, and answers its id. */
    async addDeal(input: object = {}, user = owner): Promise<string> {
      const { data, message } = await call(
        'create',
        { input: { title: 'Roof', currency: 'EUR', ...input } },
        user,
      );
      if (!data) throw new Error(message);
      return data._id;
    },

    /** A contact unless the fields say otherwise; leads get the company's first stage and status. */
    async addPerson(fields: Partial<PersonRow> = {}): Promise<string> {
      return companyScope(app.database, inCompany, async (tx) => {
        const first = async (kind: 'STAGE' | 'STATUS') =>
          tx
            .selectFrom('lead_options')
            .select('id')
            .where('company_id', '=', companyId)
            .where('kind', '=', kind)
            .orderBy('position')
            .executeTakeFirstOrThrow();
        const [stage, status] = [await first('STAGE'), await first('STATUS')];
        const lead = fields.kind === 'LEAD' ? { stage_id: stage.id, status_id: status.id } : {};
        const row = personRow(companyId, { ...lead, ...fields });
        await tx.insertInto('people').values(row).execute();
        return row.id;
      });
    },

    async addAccount(name: string): Promise<string> {
      const id = newId();
      const at = new Date();
      const times = { created_by: 'Test', created_at: at, updated_at: at };
      const row = {
        company_id: companyId,
        id,
        name,
        name_key: name.toLowerCase(),
        search: ` ${name}`,
        ...times,
      };
      await companyScope(app.database, inCompany, (tx) => tx.insertInto('accounts').values(row).execute());
      return id;
    },

    /** A lead manager, linked to an account where one is given. */
    async addManager(firstName: string, user?: TestUser): Promise<string> {
      const input = { firstName, ...(user && { userEmail: user.email }) };
      const reply = await app
        .as(owner)
        .reply(`mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { ${HEAD} } }`, {
          input,
        });
      if (!reply.acknowledgement) throw new Error(reply.message);
      const { rows } = await app.database.executeSql(
        'select id from lead_managers where company_id = $1 and first_name = $2',
        [companyId, firstName],
      );
      return String(rows[0]?.['id']);
    },

    /** A member with these levels in the CRM, and none elsewhere. */
    async addMember(crm: object, isAssignedOnly = false): Promise<TestUser> {
      const member = await app.createUser({ role: 'MEMBER', companyId });
      const none = permissionsAt('NONE');
      await app.database.executeSql(
        'update users set permissions = $1, is_crm_permitted = true, is_assigned_only = $2 where id = $3',
        [JSON.stringify({ ...none, crm: { ...none.crm, ...crm } }), isAssignedOnly, member.userId],
      );
      return member;
    },

    /** The newest event of the company. */
    async lastEvent(): Promise<Record<string, unknown>> {
      const { rows } = await app.database.executeSql(
        'select entity, action, before, after from events where company_id = $1 order by id desc limit 1',
        [companyId],
      );
      return (rows[0] ?? {}) as Record<string, unknown>;
    },
  };
}
