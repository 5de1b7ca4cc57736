import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Verifies X-Twilio-Signature of a webhook: HMAC-SHA1 with the account's auth token over the URL and the sorted form fields. Twilio may sign
 * the URL with or without its port.
 */
export function isSignedByTwilio({
  authToken,
  signature,
  url,
  fields,
}: {
  authToken: string;
  signature: string;
  url: string;
  fields: Record<string, string>;
}): boolean {
  if (authToken === '') return false;
  const given = Buffer.from(signature);
  const form = Object.keys(fields)
    .sort()
    .map((name) => `${name}${fields[name]}`)
    .join('');
  return portVariants(url).some((variant) => {
    const wanted = Buffer.from(
      createHmac('sha1', authToken)
        .update(variant + form)
        .digest('base64'),
    );
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** The URL without a port and with one: its own, or the standard port of its scheme. */
function portVariants(url: string): string[] {
  const [start = '', scheme = '', host = '', port = ''] =
    /^(https?:\/\/)(\[[^\]]*\]|[^/?#:]*)(:\d+)?/i.exec(url) ?? [];
  const rest = url.slice(start.length);
  const standardPort = scheme.toLowerCase() === 'https://' ? ':443' : ':80';
  return [scheme + host + rest, scheme + host + (port || standardPort) + rest];
}
