import { expect } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { OPERATIONS } from './operations.ts';

/** A reply as the endpoint sends it; tests say themselves what must be in it. */
export type Reply = Record<string, ReturnType<typeof JSON.parse>>;

/** Calls one operation as a user; fails on a GraphQL error, because rejections are replies. */
export function callerOf(app: TestApp) {
  return async (
    user: Pick<TestUser, 'accessToken'>,
    operation: keyof typeof OPERATIONS,
    variables: object = {},
  ): Promise<Reply> => {
    const { data, errors } = await app.as(user).execute(OPERATIONS[operation], variables);
    expect(errors).toBeUndefined();
    return Object.values(data)[0] as Reply;
  };
}
