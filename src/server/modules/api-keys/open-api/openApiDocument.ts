import { VERSION } from '#server/platform/version.ts';
import type { RestRoute } from './restRoute.ts';
import { REST_ROUTES } from './restRoutes.ts';

/** The REST routes as an OpenAPI 3.1 document, for the installation with this URL. */
export function openApiDocument(publicUrl: string): object {
  const paths = Map.groupBy(REST_ROUTES, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: { title: 'Exkoo', version: VERSION, description: `${publicUrl}/api/exkoo/docs` },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } }, schemas: SCHEMAS },
    paths: Object.fromEntries(
      [...paths].map(([path, routes]) => [
        path,
        Object.fromEntries(routes.map((route) => [route.method, operationOf(route)])),
      ]),
    ),
  };
}

function operationOf({ path, summary, access, query = {}, header = {}, body, responses }: RestRoute): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    summary,
    security: access === 'KEY' ? [{ key: [] }] : [],
    parameters: [...inPath, ...parametersOf(query, 'query'), ...parametersOf(header, 'header')],
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, { description, content }]) => [
        status,
        { description, ...(content && { content: contentOf(content) }) },
      ]),
    ),
  };
}

function parametersOf(named: Readonly<Record<string, string>>, place: 'query' | 'header'): object[] {
  return Object.entries(named).map(([name, description]) => ({
    name: name.replace('*', ''),
    in: place,
    required: name.endsWith('*'),
    description,
    schema: { type: 'string' },
  }));
}

function contentOf(schemas: Readonly<Record<string, object>>): object {
  return Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]));
}

const TEXT = { type: 'string' } as const;

const SCHEMAS = {
  Reply: {
    type: 'object',
    required: ['statusCode', 'message'],
    properties: {
      acknowledgement: { type: 'boolean' },
      description: { ...TEXT, description: 'Stable, for programs' },
      statusCode: { type: 'integer' },
      message: { ...TEXT, description: 'For people' },
    },
  },
  Message: { type: 'object', required: ['message'], properties: { message: TEXT } },
  InvalidFields: {
    type: 'object',
    required: ['message'],
    properties: {
      message: TEXT,
      errors: {
        type: 'array',
        items: { type: 'object', properties: { field: TEXT, message: TEXT } },
      },
    },
  },
  SentLead: {
    type: 'object',
    required: ['_id', 'outcome'],
    properties: { _id: TEXT, outcome: { enum: ['ADDED', 'KNOWN', 'REFUSED'] }, message: TEXT },
  },
  Slots: {
    type: 'object',
    properties: {
      zone: TEXT,
      duration: { type: 'integer', description: 'Minutes' },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: TEXT,
            slots: { type: 'array', items: { type: 'object', properties: { start: TEXT, end: TEXT } } },
          },
        },
      },
    },
  },
  Health: {
    type: 'object',
    required: ['status'],
    properties: { status: { enum: ['ok', 'unavailable'] }, mode: TEXT, engine: TEXT },
  },
} as const;
