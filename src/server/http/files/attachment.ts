import type { FastifyReply } from 'fastify';

/** Headers of a download: the browser saves it and does not display it, and no cache stores it. */
export function asAttachment(reply: FastifyReply, fileName: string, mediaType: string): FastifyReply {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return reply
    .type(mediaType)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, escaped)}`,
    )
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
}

function escaped(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
