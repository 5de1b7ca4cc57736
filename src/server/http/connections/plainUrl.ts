import type { IncomingMessage } from 'node:http';

/**
 * The URL of a request in one spelling: letters, digits and - . _ ~ in its path are not escaped (RFC 3986, 6.2.2.2). The router decodes paths, so a
 * check of the text would miss the other spellings.
 */
export function plainUrl({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (!path.includes('%')) return url;
  const plain = path.replace(ESCAPED, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape;
  });
  return plain + url.slice(path.length);
}

const ESCAPED = /%[0-7][\da-f]/gi;
const UNRESERVED = /[\w.~-]/;
