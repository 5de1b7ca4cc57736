import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { defaultFieldResolver } from 'graphql';
import type { AccessArea } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { AccessLevel } from '#contract/access/permissions.ts';
import type { GraphqlContext } from '#server/context.ts';
import { unauthenticated } from '#server/graphql/errors.ts';
import { userErrorReply } from '#server/graphql/reply.ts';
import type { KeyClosure } from '#server/graphql/types.generated.ts';
import { wellFormedArguments } from '#server/graphql/wellFormedArguments.ts';
import type { NamedArgument } from './namedArgument.ts';
import { areaIn, namedArgument } from './namedArgument.ts';
import { passwordRule, requirePassword } from './passwordAgain.ts';
import { expectedError, forbidden, notForKeys, notWhileSeeing } from './userError.ts';

/** The access that a root field requires. */
export type FieldAccess =
  | { kind: 'public' }
  /** isSeen: also available during impersonation. */
  | { kind: 'session'; isSeen: boolean; notForKeys: KeyClosure | null }
  /** isPersonal: not available during impersonation. */
  | {
      kind: 'access';
      area: AccessArea;
      level: AccessLevel;
      isPersonal: boolean;
      notForKeys: KeyClosure | null;
    }
  | ({ kind: 'accessOf'; level: AccessLevel; notForKeys: KeyClosure | null } & NamedArgument);

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
  const closure = (given.notForKeys as KeyClosure | undefined) ?? null;
  if (directive.name.value === 'session')
    return {
      kind: 'session',
      isSeen: given.isSeen === true,
      notForKeys: given.isForKeys === true ? null : (closure ?? 'ACCOUNT'),
    };
  const level = given.level as AccessLevel;
  if (directive.name.value === 'accessOf')
    return {
      kind: 'accessOf',
      level,
      notForKeys: closure,
      ...namedArgument(field, String(given.argument), given.isOptional === true),
    };
  const isPersonal = given.isPersonal === true;
  const area = given.area as AccessArea;
  const notForKeys = closure ?? CLOSED_AREAS[area] ?? (isPersonal ? 'PERSONAL' : null);
  return { kind: 'access', area, level, isPersonal, notForKeys };
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

/** Why a field is not available to a program with an API key; null if it is, within the key's permissions. */
export function keyClosure(access: FieldAccess): KeyClosure | null {
  return access.kind === 'public' ? null : access.notForKeys;
}

const CLOSED_AREAS: Partial<Record<AccessArea, KeyClosure>> = {
  PLATFORM: 'INSTALLATION',
  COMPANY: 'COMPANY',
  TEAM_MEMBERS: 'TEAM',
};

const DIRECTIVES = new Set(['public', 'session', 'access', 'accessOf']);

function guardField(type: GraphQLObjectType, field: GraphQLField<unknown, GraphqlContext>): void {
  const access = declaredAccess(type.name, field);
  const resolve = field.resolve;
  const isForSeer = isVisibleToImpersonator(type.name, access);
  const isForKey = keyClosure(access) === null;
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
