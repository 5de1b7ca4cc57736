import { Resolver } from 'node:dns/promises';

/** Looks names up in the DNS. */
export interface Dns {
  /**
   * The IPv4 addresses of a name, in no order. Throws DnsFailure: 'absent' when the name or its A record does not exist,
   * 'unreachable' when no server gave an answer in time.
   */
  resolve4(name: string): Promise<string[]>;
  /** The TXT records of a name, each in one piece. Throws like resolve4. */
  resolveTxt(name: string): Promise<string[]>;
}

/** Why a look-up gave no records. */
export class DnsFailure extends Error {
  override name = 'DnsFailure';
  readonly kind: 'absent' | 'unreachable';

  constructor(kind: 'absent' | 'unreachable', lookedUp: string, cause: unknown) {
    super(kind === 'absent' ? `${lookedUp} has no such record` : `No DNS server answered for ${lookedUp}`, {
      cause,
    });
    this.kind = kind;
  }
}

/** Asks the given servers (`address:port`), or the system's when there are none. One look-up takes at most 5 s. */
export function createDns({
  servers,
  limitMs = LOOKUP_LIMIT_MS,
}: {
  servers: string[];
  limitMs?: number;
}): Dns {
  async function ask<T>(name: string, question: (resolver: Resolver) => Promise<T>): Promise<T> {
    const resolver = new Resolver({ timeout: Math.ceil(limitMs / 4), tries: 3 });
    if (servers.length > 0) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), limitMs);
    try {
      return await question(resolver);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      throw new DnsFailure(ABSENT.has(code) ? 'absent' : 'unreachable', name, error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    resolve4: (name) => ask(name, (resolver) => resolver.resolve4(name)),
    resolveTxt: (name) =>
      ask(name, async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
  };
}

const LOOKUP_LIMIT_MS = 5_000;

// A name that the resolver cannot even encode has no record either.
const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);
