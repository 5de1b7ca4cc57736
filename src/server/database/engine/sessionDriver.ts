import type { Dialect, Driver } from 'kysely';
import {
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Session } from './session.ts';

/** Where Kysely gets its connections from. */
interface Sessions {
  acquire(): Promise<Session>;
  release(session: Session): void;
}

/** Kysely for PostgreSQL over these sessions. Closing them is up to their owner. */
export function kyselyOver<DB>({ acquire, release }: Sessions): Kysely<DB> {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: acquire,
    releaseConnection: async (session) => release(session as Session),
    beginTransaction: async (session) => void (await session.executeQuery(CompiledQuery.raw('begin'))),
    commitTransaction: (session) => (session as Session).commit(),
    rollbackTransaction: (session) => (session as Session).rollback(),
    destroy: async () => {},
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  // Kysely writes an empty list as `in ()`, a syntax error: `in` an empty list is false, `not in` is true
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
  return new Kysely<DB>({ dialect, plugins: [emptyLists] });
}
