/** A JSON schema of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A response: its meaning, and the schema for each media type. */
export interface RestResponse {
  description: string;
  content?: Readonly<Record<string, JsonSchema>>;
}

/** A route of the REST API as it is documented. */
export interface RestRoute {
  method: 'get' | 'post';
  /** With its parameters in braces. */
  path: string;
  summary: string;
  /** KEY: requires an API key or a session. PUBLIC: requires none. SECRET_URL: the URL itself is the permission. */
  access: 'KEY' | 'PUBLIC' | 'SECRET_URL';
  /** Parameters of the URL, with what they mean; required ones end in `*`. */
  query?: Readonly<Record<string, string>>;
  header?: Readonly<Record<string, string>>;
  /** The schema of the body for each media type. */
  body?: Readonly<Record<string, JsonSchema>>;
  responses: Readonly<Record<number, RestResponse>>;
}

/** A response with JSON. */
export function json(description: string, schema: JsonSchema): RestResponse {
  return { description, content: { 'application/json': schema } };
}

/** A response with text. */
export function text(description: string): RestResponse {
  return { description, content: { 'text/plain': { type: 'string' } } };
}

/** A response with a file. */
export function file(description: string, ...types: string[]): RestResponse {
  return { description, content: Object.fromEntries(types.map((type) => [type, BINARY])) };
}

/** A rejection. */
export function rejected(description: string): RestResponse {
  return json(description, { $ref: '#/components/schemas/Reply' });
}

/** The bytes of a file. */
export const BINARY: JsonSchema = { type: 'string', format: 'binary' };
