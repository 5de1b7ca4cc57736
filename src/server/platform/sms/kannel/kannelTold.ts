/** The receipts that are asked for: delivered (1), not delivered (2), rejected by the message centre (16). */
export const RECEIPT_MASK = 1 + 2 + 16;

/** The dlr-url of a text: Kannel writes the kind of the receipt in place of %d. */
export function kannelReceiptUrl(receiptUrl: string, key: string): string {
  return `${receiptUrl}?id=${encodeURIComponent(key)}&type=%d`;
}

/** The get-url of a sms-service: Kannel writes what came in in place of the letters. %b is the text as bytes, in the charset of %C. */
export function kannelInboundUrl(inboundUrl: string): string {
  return `${inboundUrl}?id=%I&from=%p&to=%P&charset=%C&text=%b`;
}

/** What a receipt of Kannel says, in the words of the plain form. */
export function readKannelReceipt(query: string): Record<string, unknown> {
  const fields = new URLSearchParams(query);
  const type = fields.get('type') ?? '';
  return { id: fields.get('id'), status: STATUSES.get(type) ?? type };
}

/** 4 and 8 are steps on the way. */
const STATUSES = new Map([
  ['1', 'delivered'],
  ['2', 'undelivered'],
  ['4', 'queued'],
  ['8', 'sent'],
  ['16', 'rejected'],
]);

/** Reads an inbound message from Kannel into the fields of the JSON format. */
export function readKannelText(query: string): Record<string, unknown> {
  const fields = new Map(query.split('&').map((pair) => pairOf(pair)));
  const read = (name: string) => fields.get(name)?.toString('utf8');
  return {
    id: read('id'),
    from: read('from'),
    to: read('to'),
    text: decoded(fields.get('text'), read('charset')),
  };
}

function pairOf(pair: string): [string, Buffer] {
  const [name = '', value = ''] = pair.split('=');
  const bytes = value
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [name, Buffer.from(bytes, 'latin1')];
}

function decoded(bytes: Buffer | undefined, charset = ''): string | undefined {
  if (!bytes) return undefined;
  try {
    return new TextDecoder(charset || 'utf-8').decode(bytes);
  } catch {
    // Unknown charset
    return bytes.toString('utf8');
  }
}
