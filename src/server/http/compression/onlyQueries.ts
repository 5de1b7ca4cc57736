import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** What an operation leaves for the sender of its answer. */
export interface AnswerNotes {
  mayBeCompressed: boolean;
}

/**
 * Notes of each operation whether its answer may be sent compressed. How small an answer becomes tells something of what is
 * in it (BREACH), so none with a token or a code is: those are answers of mutations, which never are, and no query gives any.
 */
export const onlyQueries: Plugin<{ notes: AnswerNotes }> = {
  onExecute({ args: { document, operationName, contextValue } }) {
    contextValue.notes.mayBeCompressed = getOperationAST(document, operationName)?.operation === 'query';
  },
};
