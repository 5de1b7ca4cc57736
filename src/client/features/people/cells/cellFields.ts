import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import type { OwnDescription } from '#contract/people/own/ownField.ts';
import { EDITED_FIELDS, isFieldOf } from '#contract/people/personFields.ts';
import type { AnyField } from '../fields/anyField.ts';

/** The fields that are edited in the cells of a list, by the path of their column. A name is of two fields: it is edited on the page. */
export function cellFields(
  kind: PersonKind,
  isAssigner: boolean,
  ownFields: readonly OwnDescription[],
): ReadonlyMap<string, AnyField> {
  return new Map(
    [...EDITED_FIELDS, ...ownFields].flatMap((field): [string, AnyField][] => {
      const { list, isForAssigners }: FieldDescription = field;
      const isEdited = list && !list.isName && isFieldOf(field, kind) && (isAssigner || !isForAssigners);
      return isEdited ? [[list.path, field]] : [];
    }),
  );
}
