import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { OPERATIONS } from './operations.ts';

/** Calls one operation as a user; fails on a GraphQL error, because rejections are replies. */
export function callerOf(app: TestApp) {
  return async (
    user: Pick<TestUser, 'accessToken'>,
    operation: keyof typeof OPERATIONS,
    variables: object = {},
  ): Promise<Reply> => {
    return app.as(user).reply(OPERATIONS[operation], variables);
  };
}
