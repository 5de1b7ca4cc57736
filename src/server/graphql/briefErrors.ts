import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Bounds the errors of a reply: graphql-js repeats the whole value of a variable for each of its errors, a typed password among it. */
export const briefErrors: Plugin = {
  onExecutionResult({ result, setResult }) {
    const { errors } = (result ?? {}) as ExecutionResult;
    if (errors?.some(({ message }) => message !== brief(message)) || (errors?.length ?? 0) > MOST_ERRORS)
      setResult({ ...result, errors: errors?.slice(0, MOST_ERRORS).map(briefError) });
  },
};

function briefError(error: GraphQLError): GraphQLError {
  const { nodes, source, positions, path, originalError, extensions } = error;
  return new GraphQLError(brief(error.message), {
    nodes,
    source,
    positions,
    path,
    originalError,
    extensions,
  });
}

/** Without the value, and cut. */
function brief(message: string): string {
  const value = message.indexOf(VALUE);
  const reason = message.lastIndexOf('; ');
  const text =
    value < 0 || reason < value ? message : message.slice(0, value + VALUE.length) + message.slice(reason);
  return text.length > MOST_LENGTH ? `${text.slice(0, MOST_LENGTH)}…`.toWellFormed() : text;
}

const VALUE = ' got invalid value';
const MOST_LENGTH = 300;
const MOST_ERRORS = 10;
