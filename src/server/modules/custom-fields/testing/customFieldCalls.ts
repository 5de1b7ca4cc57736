import type { CustomField, CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';

const FIELD = '{ id record label type onlyOf currency formula choices { id label isArchived } }';
const REPLY = '{ acknowledgement statusCode message }';

interface Entry {
  _id: string;
  field: CustomField & { record: CustomRecord };
  position: number;
  isArchived: boolean;
  useCount: number;
  viewCount: number;
  isCalculating: boolean;
}

interface Person {
  _id: string;
  custom: Record<string, string | string[]>;
}

/** The operations of custom fields as one user calls them; fields are named by their labels. */
export function customFieldCalls(app: TestApp, user: TestUser) {
  async function call(query: string, variables: object = {}): Promise<Record<string, unknown>> {
    return app.as(user).reply(query, variables);
  }
  const list = async () =>
    (
      await call(
        `{ findCustomFields { data { _id field ${FIELD} position isArchived useCount viewCount isCalculating } } }`,
      )
    ).data as Entry[];
  const idOf = async (label: string) => (await list()).find(({ field }) => field.label === label)?._id ?? '';

  return {
    call,
    list,
    idOf,
    offered: async () =>
      (
        (await call(`{ findLeadChoices { data { customFields ${FIELD} } } }`)).data as {
          customFields: CustomField[];
        }
      ).customFields,
    create: (input: object) =>
      call(`mutation($input: CustomFieldInput!) { createCustomField(input: $input) ${REPLY} }`, { input }),
    update: async (label: string, input: object) =>
      call(
        `mutation($id: ID!, $input: CustomFieldChangeInput!) { updateCustomField(id: $id, input: $input) ${REPLY} }`,
        {
          id: await idOf(label),
          input,
        },
      ),
    reorder: async (...labels: string[]) =>
      call(`mutation($ids: [ID!]!) { reorderCustomFields(ids: $ids) ${REPLY} }`, {
        ids: await Promise.all(labels.map(idOf)),
      }),
    archive: async (label: string, isArchived: boolean) =>
      call(
        `mutation($id: ID!, $isArchived: Boolean!) { archiveCustomField(id: $id, isArchived: $isArchived) ${REPLY} }`,
        {
          id: await idOf(label),
          isArchived,
        },
      ),
    remove: async (label: string) =>
      call(`mutation($id: ID!) { deleteCustomField(id: $id) ${REPLY} }`, { id: await idOf(label) }),

    createLead: (input: object) =>
      call(
        `mutation($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true)
          { acknowledgement statusCode message personId } }`,
        { input },
      ),
    updateLead: (id: string, input: object, seen: object | null = null) =>
      call(
        `mutation($id: ID!, $input: PersonInput!, $seen: PersonInput) { updateLead(id: $id, input: $input, seen: $seen)
          { acknowledgement statusCode message conflicts { field seen mine theirs } } }`,
        { id, input, seen },
      ),
    leads: async (input: object = {}) =>
      (
        await call(
          `query($input: LeadListInput) { findLeads(input: $input) { message data { _id custom personalInformation { fullName { firstName } } } } }`,
          { input },
        )
      ).data as (Person & { personalInformation: { fullName: { firstName: string } } })[],
    lead: async (id: string) =>
      (await call('query($id: ID!) { findLead(id: $id) { data { _id custom contactId } } }', { id }))
        .data as Person & { contactId: string | null },
    contact: async (id: string) =>
      (await call('query($id: ID!) { findContact(id: $id) { data { _id custom } } }', { id })).data as Person,
  };
}
