import type pg from 'pg';

/**
 * Notes the statements of this connection for which Citus left out rows. In a scope it sends results of the workers to the coordinator as the scope's
 * role, and reads them there as the connecting user. It does not find them, takes them for empty, and only warns.
 */
export function noteIncompleteResults(client: pg.ClientBase): void {
  client.on('notice', ({ message = '' }) => {
    if (message.startsWith('Query could not find the intermediate result file')) incomplete.add(client);
  });
}

/** Throws when rows were left out for the last statement: one that reads tables of the coordinator or of all servers with rows of companies. */
export function refuseIncompleteResult(client: pg.ClientBase): void {
  if (incomplete.delete(client))
    throw new Error('Citus left out rows of this statement: make it two, and pass the values on');
}

const incomplete = new WeakSet<pg.ClientBase>();
