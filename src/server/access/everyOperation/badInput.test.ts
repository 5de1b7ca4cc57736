import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { createSchema } from '#server/schema.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { badValuesFor } from '#server/testing/operations/badValues.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';

// Some thousand calls. Both engines are PostgreSQL, and the tested code runs before either: one of them is enough
// (jest.config.ts).

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

// An upload is a multipart request: its own tests call it.
const called = operationsOf(createSchema()).filter(({ name }) => name !== 'uploadSingleFile');

test.each(called.map((one) => [one.name, one] as const))(
  'bad input of %s never ends in a fault',
  async (name, operation) => {
    // A user of its own: some of these calls end sessions or are limited per account.
    const viewer = await app.createUser({ role: 'MASTER_ADMIN' });
    const companyId = await app.createCompany(viewer, { companyName: 'Fuzzed' });
    const good = OPERATION_CASES[name]!.variables({ companyId, sessionId: newId() });
    for (const variables of badValuesFor(operation.field.args, good)) {
      const { data, errors } = await app.as(viewer).execute(operation.document, variables);
      const codes = (errors ?? []).map(({ extensions }) => extensions?.code);
      expect({ variables, codes }).not.toMatchObject({
        codes: expect.arrayContaining(['INTERNAL_SERVER_ERROR']),
      });
      if (!errors) expect(data[name]).toMatchObject({ message: expect.any(String) });
    }
  },
);
