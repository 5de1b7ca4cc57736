/** The largest JSON body that the API reads, in bytes: a bulk change of some thousand selected rows sends their ids. */
export const MAX_JSON_BODY = 256 * 1024;

/** The largest multipart body: one upload of 5 MB and its envelope, in bytes. */
export const MAX_MULTIPART_BODY = 5.5 * 1024 * 1024;

/** Limits on one GraphQL document. */
export const DOCUMENT_LIMITS = { depth: 12, aliases: 15, tokens: 1000, directives: 50, cost: 5000 } as const;

/** How long a signed-in person's file may be on its way, in milliseconds: one of the largest size over a phone line. */
export const UPLOAD_TIME_MS = 10 * 60_000;

/** Length of the key that identifies a visitor's repeated booking or submission. */
export const PUBLIC_KEY_LENGTH = { min: 1, max: 100 } as const;
