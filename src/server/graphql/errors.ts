import { GraphQLError } from 'graphql';

/** A missing, ended or expired session. The one expected condition that is a GraphQL error, not a reply. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError('Sign in to do this', {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 200 } },
  });
}
