import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { defaultFieldResolver } from 'graphql';
import type { AccessArea } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { AccessLevel } from '#contract/access/permissions.ts';
import type { GraphqlContext } from '#server/context.ts';
import { unauthenticated } from '#server/graphql/errors.ts';
import { userErrorReply } from '#server/graphql/reply.ts';
import { wellFormedArguments } from '#server/graphql/wellFormedArguments.ts';
import type { NamedArgument } from './namedArgument.ts';
import { areaIn, namedArgument } from './namedArgument.ts';
import { passwordRule, requirePassword } from './passwordAgain.ts';
import { expectedError, forbidden, notForKeys, notWhileSeeing } from './userError.ts';

/** The access that a root field requires. */
export type FieldAccess =
  | { kind: 'public' }
  /** isSeen: also available during impersonation. */
  | { kind: 'session'; isSeen: boolean; isForKeys: boolean }
  /** isPersonal: not available during impersonation. */
  | { kind: 'access'; area: AccessArea; level: AccessLevel; isPersonal: boolean; isForKeys: boolean }
  | ({ kind: 'accessOf'; level: AccessLevel; isForKeys: boolean } & NamedArgument);

/**
 * Puts every root field behind its declared access and its arguments behind the rule for text, and turns rejections into
 * replies.
 * Throws where a field declares none: the server refuses to start without.
 */
export function guardFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) guardField(type as GraphQLObjectType, field);
  }
  return schema;
}

/** The access that a root field declares by its directive; throws where there is none or more than one. */
export function declaredAccess(typeName: string, field: GraphQLField<unknown, GraphqlContext>): FieldAccess {
  const found = (field.astNode?.directives ?? []).filter(({ name }) => DIRECTIVES.has(name.value));
  const [directive] = found;
  if (!directive || found.length > 1) {
    throw new Error(
      `${typeName}.${field.name} must carry exactly one of @public, @session, @access, @accessOf`,
    );
  }
  if (directive.name.value === 'public') return { kind: 'public' };
  const given = Object.fromEntries(
    (directive.arguments ?? []).map(({ name, value }) => [name.value, 'value' in value ? value.value : '']),
  );
  if (directive.name.value === 'session')
    return { kind: 'session', isSeen: given.isSeen === true, isForKeys: given.isForKeys === true };
  const level = given.level as AccessLevel;
  const isForKeys = given.isForKeys !== false;
  if (directive.name.value === 'accessOf')
    return { kind: 'accessOf', level, isForKeys, ...namedArgument(field, String(given.argument)) };
  const isPersonal = given.isPersonal === true;
  return { kind: 'access', area: given.area as AccessArea, level, isPersonal, isForKeys };
}

/**
 * Whether a field is available during impersonation: queries of the company, and fields that declare it. All changes are rejected, and
 * so is personal data, unless its field declares otherwise.
 */
export function isVisibleToImpersonator(typeName: string, access: FieldAccess): boolean {
  if (access.kind === 'public') return true;
  if (access.kind === 'session') return access.isSeen;
  return typeName === 'Query' && !(access.kind === 'access' && access.isPersonal);
}

/**
 * Whether a field is available to a program with an API key: the modules' data, within the key's permissions, but no personal data, no
 * team or company management, and no billing of the plan.
 */
export function isVisibleToKey(access: FieldAccess): boolean {
  if (access.kind === 'public') return true;
  if (access.kind !== 'access') return access.isForKeys;
  return access.isForKeys && !access.isPersonal && !NOT_FOR_KEYS.has(access.area);
}

const NOT_FOR_KEYS = new Set<AccessArea>(['PLATFORM', 'COMPANY', 'TEAM_MEMBERS']);

const DIRECTIVES = new Set(['public', 'session', 'access', 'accessOf']);

function guardField(type: GraphQLObjectType, field: GraphQLField<unknown, GraphqlContext>): void {
  const access = declaredAccess(type.name, field);
  const resolve = field.resolve;
  const isForSeer = isVisibleToImpersonator(type.name, access);
  const isForKey = isVisibleToKey(access);
  const password = passwordRule(field);
  if (!resolve || resolve === defaultFieldResolver)
    throw new Error(`${type.name}.${field.name} has no resolver`);
  field.resolve = async (source, args, context, info) => {
    try {
      const given = wellFormedArguments(args);
      if (access.kind !== 'public') {
        if (!context.viewer) throw unauthenticated();
        if (context.viewer.seenBy && !isForSeer) throw notWhileSeeing(context.viewer);
        if (context.viewer.isApiKey && !isForKey) throw notForKeys();
        if (access.kind === 'access' && !can(context.viewer, access.area, access.level)) throw forbidden();
        if (access.kind === 'accessOf' && !can(context.viewer, areaIn(access, given), access.level))
          throw forbidden();
        if (password) requirePassword(context.viewer, password, given);
      }
      return await resolve(source, given, context, info);
    } catch (error) {
      const expected = expectedError(error);
      if (!expected) throw error;
      return userErrorReply(field.type, expected);
    }
  };
}
