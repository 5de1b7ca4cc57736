import type { FastifyRequest } from 'fastify';

/** User agents of messenger previews, link scanners and other programs that are not browsers. */
const MACHINES =
  /bot\b|crawl|spider|scan|preview|prefetch|facebookexternalhit|facebot|whatsapp|telegram|skypeuri|slack|discord|embedly|pinterest|vkshare|viber|snapchat|google-(?:pagerenderer|read-aloud|safety|inspectiontool)|headless|curl|wget|python|okhttp|java\/|go-http|node-fetch|undici|axios|libwww|apache-httpclient/i;

/** Whether a person sent the request, according to its headers. */
export function isPerson({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(
    ' ',
  );
  return method === 'GET' && agent !== '' && !MACHINES.test(agent) && !/prefetch|preview/i.test(purpose);
}

/** The same, of what calls itself a browser, too: every one of them does so by this name. */
export function isPersonsBrowser(request: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return isPerson(request) && (request.headers['user-agent'] ?? '').startsWith('Mozilla/');
}
