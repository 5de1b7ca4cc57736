import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';

/** Calls for notification tests that change the user's company and read the notifications of others. */
export function companyCalls(app: TestApp, user: TestUser) {
  const call = async (query: string, variables: object = {}, by = user): Promise<Reply> => {
    return app.as(by).reply(query, variables);
  };
  const page = (reader: TestUser, variables: object): Promise<Reply> =>
    call(
      `query($before: ID, $limit: Int) { findNotifications(before: $before, limit: $limit) { statusCode hasMore data {
        _id kind isRead actorName text count person { _id kind name } job { _id kind state } } } }`,
      variables,
      reader,
    );
  const ofNote = (name: string, personId: string, id: string, input?: object) =>
    call(
      input
        ? `mutation($personId: ID!, $id: ID!, $input: NoteChange!) {
            ${name}(kind: LEAD, personId: $personId, id: $id, input: $input) { statusCode } }`
        : `mutation($personId: ID!, $id: ID!) { ${name}(kind: LEAD, personId: $personId, id: $id) { statusCode } }`,
      { personId, id, ...(input && { input }) },
    );
  const ofLead = (document: string, variables: object) => call(document, variables);
  return {
    as: (other: TestUser) => companyCalls(app, other),
    addLead: async (input: object): Promise<string> =>
      (
        await call(
          'mutation($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { personId } }',
          { input },
        )
      ).personId,
    updateLead: (id: string, input: object) =>
      ofLead(
        'mutation($id: ID!, $input: PersonInput!) { updateLead(id: $id, input: $input) { statusCode } }',
        {
          id,
          input,
        },
      ),
    trash: (id: string) => ofLead('mutation($id: ID!) { moveLeadToTrash(id: $id) { statusCode } }', { id }),
    restore: (id: string) =>
      ofLead('mutation($id: ID!) { deleteOrRestoreLeadFromTrash(id: $id, isRestore: true) { statusCode } }', {
        id,
      }),
    assignLeads: (ids: string[], managerId: string) =>
      call(
        `mutation($ids: [ID!]!, $managerId: ID!) {
          bulkChangeLeads(selection: { ids: $ids }, change: { managerId: $managerId }) { statusCode message } }`,
        { ids, managerId },
      ),
    undoJob: (id: string) =>
      call('mutation($id: ID!) { undoChangeJob(id: $id) { statusCode message } }', { id }),
    addManager: async (userEmail: string): Promise<string> => {
      await call('mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }', {
        input: { firstName: 'Mia', userEmail },
      });
      return (await call('{ findLeadManagers { data { _id } } }')).data[0]._id;
    },
    addNote: (id: string, text: string) =>
      call(
        `mutation($id: ID!, $text: String!) { addLeadInteraction(id: $id, input: { kind: NOTE, text: $text }) { statusCode } }`,
        { id, text },
      ),
    notes: async (id: string): Promise<Reply[]> =>
      (
        await call(
          `query($id: ID!) { findLeadTimeline(id: $id, part: NOTES) { data { _id text note { editedBy } } } }`,
          { id },
        )
      ).data,
    updateNote: (personId: string, id: string, text: string) => ofNote('updateNote', personId, id, { text }),
    deleteNote: (personId: string, id: string) => ofNote('deleteNote', personId, id),
    addTask: (id: string, assigneeId: string) =>
      call(
        `mutation($id: ID!, $input: TaskInput!) { createTask(kind: LEAD, personId: $id, input: $input) { statusCode } }`,
        { id, input: { title: 'Call', due: '2026-05-01', assigneeId } },
      ),
    page,
    notifications: async (reader: TestUser): Promise<Reply[]> => (await page(reader, {})).data,
    unread: async (reader: TestUser): Promise<number> =>
      (await call('{ countUnreadNotifications { unread } }', {}, reader)).unread,
    setRead: (reader: TestUser, id: string, isRead: boolean) =>
      call(
        'mutation($id: ID!, $isRead: Boolean!) { setNotificationRead(id: $id, isRead: $isRead) { statusCode } }',
        { id, isRead },
        reader,
      ),
    markRead: (reader: TestUser, upTo: string) =>
      call('mutation($upTo: ID!) { markNotificationsRead(upTo: $upTo) { statusCode } }', { upTo }, reader),
    choose: (reader: TestUser, input: object) =>
      call(
        'mutation($input: NotificationChoicesInput!) { saveNotificationChoices(input: $input) { statusCode } }',
        { input },
        reader,
      ),
    choices: async (reader: TestUser): Promise<Reply> =>
      (await call('{ findNotificationChoices { data { mail muted } } }', {}, reader)).data,
  };
}

export type CompanyCalls = ReturnType<typeof companyCalls>;
