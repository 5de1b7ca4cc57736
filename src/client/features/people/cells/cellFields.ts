import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { EDITED_FIELDS, isFieldOf } from '#contract/people/personFields.ts';
import type { EditedField } from '#contract/people/personFields.ts';

/** The fields that are edited in the cells of a list, by the path of their column. A name is of two fields: it is edited on the page. */
export function cellFields(kind: PersonKind, isAssigner: boolean): ReadonlyMap<string, EditedField> {
  return new Map(
    EDITED_FIELDS.flatMap((field): [string, EditedField][] => {
      const { list, isForAssigners }: FieldDescription = field;
      const isEdited = list && !list.isName && isFieldOf(field, kind) && (isAssigner || !isForAssigners);
      return isEdited ? [[list.path, field]] : [];
    }),
  );
}
