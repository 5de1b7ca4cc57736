import type { FastifyRequest } from 'fastify';
import type { BrowserProof } from '#server/access/browserProof.ts';
import { countedNetwork } from './countedNetwork.ts';

/** Where the solution of a challenge stands in what is sent: named as ALTCHA's own forms name it. */
export const PROOF = 'altcha';

/** What is said to whoever sends none. */
export const UNPROVEN = 'Please send this again: your browser did not prove that it is one';

/** Of whom a proof is asked that a browser sends this: of strangers, not of programs on this machine in evaluation mode. */
export interface ChallengePage {
  isAsked(request: FastifyRequest): boolean;
  challenge: BrowserProof['challenge'];
  isSolved: BrowserProof['isSolved'];
  /** True where one is asked that did not come. */
  isMissing(request: FastifyRequest, body: unknown): Promise<boolean>;
}

/** Asks for it on an installation that pages come from by https: browsers can do the sum on no others. */
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
