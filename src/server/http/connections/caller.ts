import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#server/access/viewer.ts';
import { keyIn } from '#server/modules/api-keys/keyText.ts';
import type { KeyViewers } from '#server/modules/api-keys/keyViewers.service.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';

/** The services that identify a caller. */
export interface CallerServices {
  auth: Pick<AuthService, 'authenticate'>;
  apiKeys: KeyViewers;
}

/**
 * The caller of a request: a signed-in user, or a program with an API key; null for neither. Identified once for
 * each request, which takes one from the limit of a key. Rejects a key over its limit (tooMany).
 */
export function callerOf(request: FastifyRequest, services: CallerServices): Promise<Viewer | null> {
  const known = callers.get(request);
  if (known) return known;
  const caller = identify(request, services);
  callers.set(request, caller);
  return caller;
}

/** The caller of a request, if callerOf identified one; null for strangers, and before callerOf. */
export async function knownCaller(request: FastifyRequest): Promise<Viewer | null> {
  return (await callers.get(request)?.catch(() => null)) ?? null;
}

const callers = new WeakMap<FastifyRequest, Promise<Viewer | null>>();

async function identify(
  { headers, cookies, ip }: FastifyRequest,
  { auth, apiKeys }: CallerServices,
): Promise<Viewer | null> {
  const key = keyIn(headers.authorization);
  if (key !== null) return apiKeys.findKeyViewer(key);
  return auth.authenticate({ authorization: headers.authorization, cookies, ip });
}
