import { i18n } from '#contract/i18n/i18n.ts';
import type { PersonImportField } from '#contract/import/importFields.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';

/** The name of a field of files; that of a custom field is not translated. */
export function fieldLabel({ path, label }: PersonImportField): string {
  return isCustomPath(path) ? label : i18n.t(label);
}
