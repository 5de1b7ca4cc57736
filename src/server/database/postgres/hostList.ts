import pg from 'pg';

/**
 * The URL of each server in `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`, as libpq reads it; most have one. And whether
 * only a server that accepts writes is meant.
 */
export function serversOf(databaseUrl: string): { urls: string[]; isPrimaryWanted: boolean } {
  const afterScheme = databaseUrl.indexOf('://') + 3;
  const authority = databaseUrl.slice(afterScheme).split(/[/?]/, 1)[0] ?? '';
  const afterUser = authority.lastIndexOf('@') + 1;
  const start = databaseUrl.slice(0, afterScheme + afterUser);
  const hosts = authority.slice(afterUser);
  const [path = '', query = ''] = databaseUrl.slice(afterScheme + authority.length).split('?');
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs');
  if (!hosts.includes(',') && wanted === null) return { urls: [databaseUrl], isPrimaryWanted: false };
  parameters.delete('target_session_attrs');
  const end = parameters.size > 0 ? `${path}?${parameters}` : path;
  return {
    urls: hosts.split(',').map((host) => `${start}${host}${end}`),
    isPrimaryWanted: wanted === 'read-write' || wanted === 'primary',
  };
}

/** The settings of a connection to the server, or to one of the servers, of this URL. */
export function serverConnection(databaseUrl: string): {
  connectionString: string;
  Client: typeof pg.Client;
} {
  const { urls, isPrimaryWanted } = serversOf(databaseUrl);
  const [connectionString = databaseUrl] = urls;
  const isOne = urls.length === 1 && !isPrimaryWanted;
  return { connectionString, Client: isOne ? pg.Client : clientOfList(urls, isPrimaryWanted) };
}

/** A client that looks for the right server whenever it connects: after a failover that is another one. */
function clientOfList(urls: readonly string[], isPrimaryWanted: boolean): typeof pg.Client {
  return class ListClient extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      const connected = findServer(urls, isPrimaryWanted).then(({ host, port }) => {
        Object.assign(this, { host, port });
        return super.connect() as Promise<unknown>;
      });
      if (!callback) return connected.then(() => this);
      connected.then(() => callback(null as unknown as Error), callback);
    }
  };
}

/** The first of the servers that answers, or that answers and accepts writes. Rejects as if the database were starting when none does. */
async function findServer(
  urls: readonly string[],
  isPrimaryWanted: boolean,
): Promise<{ host: string; port: number }> {
  const found = urls.map(async (connectionString) => {
    const probe = new pg.Client({
      connectionString,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    probe.on('error', () => {});
    try {
      await probe.connect();
      const { rows } = await probe.query<{ value: string }>(
        "select current_setting('transaction_read_only') as value",
      );
      if (isPrimaryWanted && rows[0]?.value === 'on') throw new Error(`${probe.host} is read-only`);
      return { host: probe.host, port: probe.port };
    } finally {
      void probe.end().catch(() => {});
    }
  });
  try {
    return await Promise.any(found);
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(({ message }: Error) => message).join('; ');
    const none = isPrimaryWanted ? 'No server accepts writes' : 'No server answers';
    throw Object.assign(new Error(`${none}: ${reasons}`, { cause: error }), { code: CANNOT_CONNECT_NOW });
  }
}

const PROBE_MS = 2_000;
const CANNOT_CONNECT_NOW = '57P03';
