import type { GraphQLOutputType } from 'graphql';
import { getNamedType, isEnumType, isListType, isNonNullType, isObjectType } from 'graphql';
import { i18n } from '#contract/i18n/i18n.ts';
import type { BulkResult } from '#server/access/bulkRows.ts';
import type { UserError } from '#server/access/userError.ts';

/** The part that every reply has. */
export interface ReplyHead {
  acknowledgement: boolean;
  description: string;
  statusCode: number;
  message: string;
}

/** A reply that says yes, with whatever else that reply type carries. The message may be a constant, which is translated here. */
export function acknowledged<T extends object = object>(
  message: string,
  rest?: T,
  statusCode = 200,
  description = 'ok',
): ReplyHead & T {
  return { acknowledgement: true, description, statusCode, message: i18n.t(message), ...(rest as T) };
}

/** The reply to a change of many rows. The reasons may be constants. */
export function bulkReply({ done, failures }: BulkResult): ReplyHead & BulkResult {
  const message =
    failures.length === 0
      ? i18n.t('{done} changed', { done })
      : i18n.t('{done} changed, {failed} not changed', { done, failed: failures.length });
  const readable = failures.map((failure) => ({ ...failure, reason: i18n.t(failure.reason) }));
  return acknowledged(message, { done, failures: readable });
}

/** The rejection as a value of the field's reply type; the other fields of the type are empty. */
export function userErrorReply(type: GraphQLOutputType, errorMessage: UserError): Record<string, unknown> {
  return {
    ...(emptyValue(type) as Record<string, unknown>),
    acknowledgement: false,
    description: errorMessage.description,
    statusCode: errorMessage.statusCode,
    message: errorMessage.message,
  };
}

/** The smallest value of a type: null where it may be, else false, 0, '', [] or an object of such. */
function emptyValue(type: GraphQLOutputType, isRoot = true): unknown {
  if (!isNonNullType(type) && !isRoot) return null;
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) return [];
  const named = getNamedType(inner);
  if (isObjectType(named)) {
    return Object.fromEntries(
      Object.values(named.getFields()).map((field) => [field.name, emptyValue(field.type, false)]),
    );
  }
  if (isEnumType(named)) return named.getValues()[0]?.value;
  return { Boolean: false, Int: 0, Float: 0 }[named.name] ?? '';
}
