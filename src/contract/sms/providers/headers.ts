import { MAX_PROVIDER_HEADERS, SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import { i18n } from '../../i18n/i18n.ts';

/** A header of every request to a provider. In a change, one without a value keeps its stored value. */
export interface Header {
  name: string;
  value?: string | null;
}

/** Headers as lines 'Name: value'; a stored one, whose value is secret, is its name alone. */
export function headerLines(names: readonly string[]): string {
  return names.map((name) => `${name}:`).join('\n');
}

/** Lines as headers; one without a value keeps its stored value. */
export function headersOf(lines: string): Header[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...rest] = line.split(':');
      const value = rest.join(':').trim();
      return { name: name.trim(), ...(value !== '' && { value }) };
    });
}

/** The message for headers that cannot be saved; null where they can. */
export function headersProblem(headers: readonly Header[]): string | null {
  if (!headers.every(isHeader))
    return i18n.t('Each line needs a header name and a value, such as Authorization: Bearer …');
  if (headers.length > MAX_PROVIDER_HEADERS)
    return i18n.t('A provider can have at most {most} headers', { most: MAX_PROVIDER_HEADERS });
  return null;
}

// RFC 9110: names are tokens, values visible characters, spaces and tabs.
function isHeader({ name, value }: Header): boolean {
  const isName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && name.length <= SMS_LENGTHS.headerName;
  const text = value ?? '';
  return isName && !RESERVED.test(name) && text.length <= SMS_LENGTHS.headerValue && VISIBLE.test(text);
}

const VISIBLE = /^[\t\x20-\x7e]*$/;

/** What the request itself needs. */
const RESERVED =
  /^(?:host|connection|content-length|content-type|transfer-encoding|idempotency-key|upgrade|te|trailer|expect)$/i;
