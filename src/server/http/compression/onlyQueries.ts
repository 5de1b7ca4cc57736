import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** What an operation leaves for the sender of its answer. */
export interface AnswerNotes {
  mayBeCompressed: boolean;
}

/**
 * Notes whether the reply to each operation may be compressed: queries only. The compressed size of a reply leaks
 * information about its content (BREACH), so replies with a token or code are never compressed. Only mutations return
 * tokens and codes.
 */
export const onlyQueries: Plugin<{ notes: AnswerNotes }> = {
  onExecute({ args: { document, operationName, contextValue } }) {
    contextValue.notes.mayBeCompressed = getOperationAST(document, operationName)?.operation === 'query';
  },
};
