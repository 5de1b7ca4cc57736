import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { connect as openSocket, isIP } from 'node:net';
import { allowedPlaces, isPublicAddress } from './publicAddresses.ts';

/** Requests to addresses that people give: of providers and the like. */
export interface Outbound {
  /**
   * Sends one POST. Redirects are not followed; of the answer at most 64 KiB are read. Throws OutboundFailure where there is no whole
   * answer within `limitMs`.
   */
  post(
    url: string,
    given: { headers: Record<string, string>; body: string; limitMs: number },
  ): Promise<OutboundResponse>;
  /**
   * Sends one request of any method, likewise. Of the answer at most `mostBytes` are read. `isSecret`: it carries a password, and goes to public
   * hosts by HTTPS alone.
   */
  request(url: string, given: OutboundRequest): Promise<OutboundResponse>;
  /** Opens a connection for protocols other than HTTP. Throws OutboundFailure ('forbidden' or 'unreachable') without a connection within `limitMs`. */
  connect(to: { host: string; port: number; limitMs: number }): Promise<Socket>;
}

export interface OutboundRequest {
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  limitMs: number;
  mostBytes: number;
  isSecret: boolean;
}

export interface OutboundResponse {
  status: number;
  /** By their names in small letters. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Why there is no answer: 'forbidden' (the place is not public, and not allowed), 'unreachable' (no connection: nothing was sent), or
 * 'unanswered' (it may have arrived).
 */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure';
  readonly kind: 'forbidden' | 'unreachable' | 'unanswered';

  constructor(kind: 'forbidden' | 'unreachable' | 'unanswered', cause?: unknown) {
    super(MESSAGES[kind], { cause });
    this.kind = kind;
  }
}

/** The answer has more bytes than were allowed; the request has arrived. */
export class OversizedResponse extends OutboundFailure {
  constructor() {
    super('unanswered', new Error('The answer is too long'));
  }
}

const MESSAGES = {
  forbidden:
    /*i18n*/ 'The address is not public. The operator of this installation can allow it with OUTBOUND_ALLOW',
  unreachable: /*i18n*/ 'The address cannot be reached',
  unanswered: /*i18n*/ 'No response',
} as const;

/**
 * Requests to the public internet on the usual ports, and to the places in `allow` (hosts, addresses, networks; any port). A name is
 * resolved once and the connection uses the checked address, so that the name cannot change to another address in between.
 */
export function createOutbound({ allow }: { allow: readonly string[] }): Outbound {
  const places = allowedPlaces(allow);
  /** Public hosts are reached on the usual ports only; the URL contains the port. */
  const mayReach = (address: string, isUsualPort: boolean) =>
    places.isAddress(address) || (isUsualPort && isPublicAddress(address));

  const checkedLookup =
    (isUsualPort: boolean): LookupFunction =>
    (host, options, done) => {
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error) return done(new OutboundFailure('unreachable', error), []);
        const reachable = places.isHost(host)
          ? found
          : found.filter(({ address }) => mayReach(address, isUsualPort));
        const [first] = reachable;
        if (!first) return done(new OutboundFailure('forbidden'), []);
        return options.all ? done(null, reachable) : done(null, first.address, first.family);
      });
    };

  async function request(
    address: string,
    { method, headers, body, limitMs, mostBytes, isSecret }: OutboundRequest,
  ): Promise<OutboundResponse> {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isSafe = url.protocol === 'https:';
    // The URL leaves the usual port of its protocol out
    const isUsualPort = ['', '80', '443'].includes(url.port) && (isSafe || !isSecret);
    // An address is not looked up
    if (isIP(host) && !places.isHost(host) && !mayReach(host, isUsualPort))
      throw new OutboundFailure('forbidden');
    const send = isSafe ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      let isConnected = false;
      const fail = (error: unknown) =>
        reject(
          error instanceof OutboundFailure
            ? error
            : new OutboundFailure(isConnected ? 'unanswered' : 'unreachable', error),
        );
      const asked = send(url, {
        method,
        headers: { ...headers, ...(body !== null && { 'content-length': Buffer.byteLength(body) }) },
        lookup: checkedLookup(isUsualPort),
        signal: AbortSignal.timeout(limitMs),
        agent: false,
      });
      asked.on('socket', (socket) => {
        socket.once(isSafe ? 'secureConnect' : 'connect', () => (isConnected = true));
      });
      asked.on('error', fail);
      asked.on('response', (response) => {
        const pieces: Buffer[] = [];
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size <= mostBytes) pieces.push(piece);
          else response.destroy(new OversizedResponse());
        });
        response.on('error', fail);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(pieces).toString('utf8'),
          }),
        );
      });
      asked.end(body ?? undefined);
    });
  }

  return {
    request,

    post: (url, given) => request(url, { ...given, method: 'POST', mostBytes: MOST_BYTES, isSecret: false }),

    connect: async ({ host, port, limitMs }) => {
      // A machine's own services use the ports below
      const isUsualPort = port >= FIRST_FREE_PORT;
      if (isIP(host) && !places.isHost(host) && !mayReach(host, isUsualPort))
        throw new OutboundFailure('forbidden');
      return new Promise((resolve, reject) => {
        const socket = openSocket({ host, port, lookup: checkedLookup(isUsualPort), noDelay: true });
        const timer = setTimeout(() => socket.destroy(new Error('No connection in time')), limitMs);
        const fail = (error: unknown) => {
          clearTimeout(timer);
          reject(error instanceof OutboundFailure ? error : new OutboundFailure('unreachable', error));
        };
        socket.once('error', fail);
        socket.once('connect', () => {
          clearTimeout(timer);
          socket.off('error', fail);
          resolve(socket);
        });
      });
    },
  };
}

const FIRST_FREE_PORT = 1024;

const MOST_BYTES = 64 * 1024;
