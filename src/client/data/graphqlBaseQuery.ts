import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './apiError.ts';
import { sendAuthorized } from './requests/authorizedRequest.ts';
import { postGraphql } from './requests/postGraphql.ts';
import type { TypedDocumentString } from './typedDocument.ts';

/** The two shapes of request that an endpoint may make. */
export type ApiCall =
  | { document: TypedDocumentString<unknown, never>; variables: unknown }
  | {
      /** Below /api/exkoo, with its leading slash. */
      path: string;
      /** Default: GET. */
      method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      /** Sent as JSON. */
      body?: unknown;
    };

/** How RTK Query reaches the API: GraphQL documents, and REST for what GraphQL is bad at. Every fault is an ApiError. */
export const graphqlBaseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (call, { signal, type }) => {
  if ('document' in call)
    return postGraphql(call.document, call.variables as never, { signal, isOnce: type === 'mutation' });
  const { path, method = 'GET', body } = call;
  return sendAuthorized({
    path,
    method,
    signal,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};
