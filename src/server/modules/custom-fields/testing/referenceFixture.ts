import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { createDealFixture } from '#server/modules/deals/testing/dealFixture.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { customFieldCalls } from './customFieldCalls.ts';

const HEAD = 'acknowledgement statusCode message';

const OPERATIONS = {
  createDeal: `mutation($input: DealInput!) { createDeal(input: $input) { ${HEAD} data { _id custom } } }`,
  updateDeal: `mutation($id: ID!, $input: DealInput!) { updateDeal(id: $id, input: $input) { ${HEAD} data { _id custom } } }`,
  deal: `query($id: ID!) { findDeal(id: $id) { ${HEAD} data { custom } } }`,
  deals: `query($input: DealListInput) { findDeals(input: $input) { ${HEAD} data { title } } }`,
  createContact: `mutation($input: PersonInput!) { createContact(input: $input, isDuplicateAllowed: true) { ${HEAD} personId } }`,
  updateContact: `mutation($id: ID!, $input: PersonInput!) { updateContact(id: $id, input: $input) { ${HEAD} } }`,
  contact: `query($id: ID!) { findContact(id: $id) { ${HEAD} data { custom } } }`,
  timeline: `query($id: ID!) { findContactTimeline(id: $id) { data { changes { field before after } } } }`,
  records: `query($records: [RelatedRecordInput!]!) { findRelatedRecords(records: $records) {
    ${HEAD} data { id recordId kind name state } } }`,
};

/** A company with deals, and operations on custom fields that point to records or hold files. */
export async function createReferenceFixture(app: TestApp) {
  const deals = await createDealFixture(app);
  const custom = customFieldCalls(app, deals.owner);
  const call = (
    operation: keyof typeof OPERATIONS,
    variables: object = {},
    user: TestUser = deals.owner,
  ): Promise<Reply> => app.as(user).reply(OPERATIONS[operation], variables);

  return {
    deals,
    custom,
    call,

    /** Adds a field and answers its id. */
    async addField(record: CustomRecord, label: string, more: object): Promise<string> {
      const reply = await custom.create({ record, label, ...more });
      if (reply['statusCode'] !== 201) throw new Error(String(reply['message']));
      return custom.idOf(label);
    },

    /** The related records as 'STATE name', in the order of the ids. */
    async shown(target: string, ids: readonly string[], user?: TestUser): Promise<string[]> {
      const { data } = await call('records', { records: ids.map((id) => ({ target, id })) }, user);
      return data.map(({ state, name }: Reply) => [state, name].filter(Boolean).join(' '));
    },
  };
}
