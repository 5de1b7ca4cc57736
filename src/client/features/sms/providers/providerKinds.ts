import type { SmsProviderKind } from './providers.generated.ts';

/** What each kind of provider is called. */
export const KIND_LABELS: Record<SmsProviderKind, string> = {
  HTTP: 'HTTP',
  TWILIO: 'Twilio',
  SMPP: 'SMPP',
  SIMULATOR: 'Simulator',
};

/** The kinds as choices. */
export const KIND_OPTIONS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));

/** Where a Kannel takes texts, unless its own settings say otherwise. */
export const KANNEL_ADDRESS = 'http://localhost:13013/cgi-bin/sendsms';

/** The Kannel configuration that forwards inbound messages, and sends no automatic replies. */
export function kannelGroup(inboundUrl: string): string {
  return `group = sms-service\nkeyword = default\ncatch-all = true\nget-url = "${inboundUrl}"\nmax-messages = 0`;
}

/** Headers as lines 'Name: value'; for a stored one, whose value is secret, only the name. */
export function headerLines(names: readonly string[]): string {
  return names.map((name) => `${name}:`).join('\n');
}

/** Lines as headers; one without a value keeps the value that it has. */
export function headersOf(lines: string): { name: string; value?: string }[] {
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
