import { GraphQLError } from 'graphql';
import { i18n } from '#contract/i18n/i18n.ts';

/** A missing, ended or expired session. The one expected condition that is a GraphQL error, not a reply. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError(i18n.t('Sign in to do this'), {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 200 } },
  });
}
