import type { ValidationRule } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { i18n } from '#contract/i18n/i18n.ts';

/**
 * Answers requests of an unexpected shape as errors of the caller: a multipart request whose `operations` or `map` the parser throws on (400), and an
 * operation of a kind that the schema does not have, which the executor throws on.
 */
export const refuseMalformed: Plugin = {
  onRequestParse({ requestParser, setRequestParser }) {
    if (!requestParser) return;
    setRequestParser(async (request) => {
      try {
        return await requestParser(request);
      } catch (error) {
        if (error instanceof GraphQLError && error.extensions.http) throw error;
        const message = error instanceof GraphQLError ? error.message : i18n.t('The request cannot be read');
        throw new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
      }
    });
  },

  onValidate({ addValidationRule }) {
    addValidationRule(onlyKnownKinds);
  },
};

const onlyKnownKinds: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(new GraphQLError(`This API has no ${node.operation} operations`, { nodes: node }));
  },
});
