import type { FastifyRequest } from 'fastify';
import type { BrowserProof } from '#server/access/browserProof.ts';
import { countedNetwork } from './countedNetwork.ts';

/** The body field with the solution of a challenge, named as in ALTCHA's own forms. */
export const PROOF = 'altcha';

/** The error message for a missing or wrong solution. */
export const UNPROVEN = 'Your browser could not be verified. Please send the form again';

/** The challenge (proof of work) for public submissions. In evaluation mode, programs on this machine are exempt. */
export interface ChallengePage {
  isAsked(request: FastifyRequest): boolean;
  challenge: BrowserProof['challenge'];
  isSolved: BrowserProof['isSolved'];
  /** True if the request requires a solution and the body has no valid one. */
  isMissing(request: FastifyRequest, body: unknown): Promise<boolean>;
}

/** Requires challenges only over HTTPS: browsers can compute the hash only in a secure context. */
export function challengePage(
  proof: BrowserProof,
  { isEvaluation, isHttps }: { isEvaluation: boolean; isHttps: boolean },
): ChallengePage {
  const isAsked = (request: FastifyRequest) => isHttps && countedNetwork(request, isEvaluation) !== null;
  return {
    ...proof,
    isAsked,
    isMissing: async (request, body) => isAsked(request) && !(await proof.isSolved(proofOf(body))),
  };
}

function proofOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[PROOF] : undefined;
}
