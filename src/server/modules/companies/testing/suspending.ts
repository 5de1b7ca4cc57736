import type { Viewer } from '#server/access/viewer.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';

/** Suspends companies as a master admin does. */
export interface Suspending {
  master: TestUser;
  suspend(companyId: string): Promise<void>;
  lift(companyId: string): Promise<void>;
  /** The viewer of a request that came before a suspension: what it began is under way when that comes. */
  viewerNow(user: TestUser): Promise<Viewer>;
}

const SUSPEND = `mutation ($id: ID!, $isSuspended: Boolean!, $reason: String) {
  suspendCompany(id: $id, isSuspended: $isSuspended, reason: $reason) { acknowledgement message } }`;

/** Makes the master admin. */
export async function suspending(app: TestApp): Promise<Suspending> {
  const master = await app.createUser({ role: 'MASTER_ADMIN' });
  const set = async (id: string, isSuspended: boolean) => {
    const reason = isSuspended ? 'Unpaid' : null;
    const { acknowledgement, message } = await app.as(master).reply(SUSPEND, { id, isSuspended, reason });
    if (!acknowledgement) throw new Error(message);
  };
  return {
    master,
    suspend: (companyId) => set(companyId, true),
    lift: (companyId) => set(companyId, false),
    async viewerNow({ accessToken }) {
      const viewer = await app.services.auth.authenticate({
        authorization: `Bearer ${accessToken}`,
        cookies: {},
        ip: '127.0.0.1',
      });
      if (!viewer) throw new Error('This token belongs to no signed-in user');
      return viewer;
    },
  };
}
