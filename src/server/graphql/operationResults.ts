import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { Kind } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { OperationResult } from '#server/platform/metrics.ts';

/** Calls `note` after each operation with its first field (names that callers choose would be without number), its result and seconds. */
export function operationResults<Context extends object>(
  note: (operation: string, result: OperationResult, seconds: number, context: Context) => void,
): Plugin<Context> {
  return {
    onExecute({ args }) {
      const startedAt = performance.now();
      return {
        onExecuteDone: ({ result }) =>
          note(
            firstField(args),
            resultOf(result as ExecutionResult),
            (performance.now() - startedAt) / 1000,
            args.contextValue as Context,
          ),
      };
    },
  };
}

function firstField({ document, operationName }: Pick<ExecutionArgs, 'document' | 'operationName'>): string {
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (operationName && definition.name?.value !== operationName) continue;
    const [first] = definition.selectionSet.selections;
    if (first?.kind === Kind.FIELD) return first.name.value;
  }
  return 'other';
}

function resultOf({ data, errors }: ExecutionResult): OperationResult {
  if (errors?.length) return 'failed';
  const replies = Object.values(data ?? {}) as ({ acknowledgement?: boolean } | null)[];
  return replies.some((reply) => reply?.acknowledgement === false) ? 'refused' : 'done';
}
