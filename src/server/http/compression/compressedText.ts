import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentText } from './compressText.ts';
import { bestEncoding, compressText } from './compressText.ts';

/**
 * Replies with a text, compressed if it is large enough and the browser accepts it. The text must not contain secrets
 * together with user-supplied content (BREACH).
 */
export async function compressedText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  return sent(reply, await compressText(text, request.headers['accept-encoding']));
}

/** Answers with a script or style sheet that never changes: each compressed once. Its address is new whenever the text is. */
export function lastingText(text: string, type: string) {
  const known = new Map<string, Promise<SentText>>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = bestEncoding(request.headers['accept-encoding']) ?? '';
    const compressed = known.get(encoding) ?? compressText(text, encoding);
    known.set(encoding, compressed);
    void reply.type(type).header('cache-control', 'public, max-age=31536000, immutable');
    return sent(reply, await compressed);
  };
}

function sent(reply: FastifyReply, { body, encoding }: SentText): FastifyReply {
  void reply.header('vary', 'accept-encoding');
  return (encoding ? reply.header('content-encoding', encoding) : reply).send(body);
}
