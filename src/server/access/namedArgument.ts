import type { GraphQLField } from 'graphql';
import { getNamedType, isEnumType, isInputObjectType } from 'graphql';
import type { AccessArea, AnyArea } from '#contract/access/can.ts';
import { AREA_OF, RECORD_AREAS } from '#contract/access/personAreas.ts';
import { AUTOMATION_AREAS } from '#contract/automation/automationKinds.ts';
import { ALL_LISTS } from '#contract/lists/lists.ts';

/** An argument whose value says what a right is needed to. */
export interface NamedArgument {
  /** The argument, and the field in it where it is an input. */
  path: readonly string[];
  /** By each value that it can have. */
  areas: Readonly<Record<string, AnyArea>>;
}

/**
 * The argument of a field that `@accessOf` names; throws where there is none, or one that names no area, or that can be left out
 * though it is not optional.
 */
export function namedArgument(
  field: GraphQLField<unknown, never>,
  argument: string,
  isOptional: boolean,
): NamedArgument {
  const path = argument.split('.');
  const [first, second] = path;
  const given = field.args.find(({ name }) => name === first);
  const input = given && getNamedType(given.type);
  const found =
    second === undefined ? given : isInputObjectType(input) ? input.getFields()[second] : undefined;
  const type = found && getNamedType(found.type);
  const areas = isEnumType(type) ? AREAS[type.name] : undefined;
  const isRequired = [given, found].every((one) => String(one?.type).endsWith('!'));
  if (!areas || !(isRequired || isOptional))
    throw new Error(
      `${field.name}: ${argument} must be required and name a kind of person or automation, or a list`,
    );
  return { path, areas };
}

/** The area that the arguments of a call name; for null all areas; one is enough. */
export function areaIn({ path, areas }: NamedArgument, args: Record<string, unknown>): AnyArea {
  const value = path.reduce<unknown>((from, name) => (from as Record<string, unknown>)[name], args);
  if (value === null || value === undefined) return Object.values(areas).flat() as AccessArea[];
  const area = areas[String(value)];
  if (!area) throw new Error(`No area for ${String(value)}`);
  return area;
}

/** The types whose values name an area of permissions. */
const AREAS: Readonly<Record<string, Readonly<Record<string, AnyArea>>>> = {
  PersonKind: AREA_OF,
  RecordKind: RECORD_AREAS,
  ListName: Object.fromEntries(ALL_LISTS.map(({ name, area }) => [name, area])),
  AutomationKind: AUTOMATION_AREAS,
};
