import type { SmsProviderKind } from '../sms.generated.ts';

/** What each kind of provider is called. */
export const KIND_LABELS: Record<SmsProviderKind, string> = {
  HTTP: 'HTTP',
  TWILIO: 'Twilio',
  SMPP: 'SMPP',
  SIMULATOR: 'Simulator',
};

/** The kinds as choices. */
export const KIND_OPTIONS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));

/** Headers as lines 'Name: value'; a stored one, whose value nobody reads, is its name alone. */
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
