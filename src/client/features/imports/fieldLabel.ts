import { i18n } from '#contract/i18n/i18n.ts';
import type { ImportField } from '#contract/import/guessColumns.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';

/** The name of a field of files; that of a custom field is not translated. */
export function fieldLabel({ path, label }: ImportField): string {
  return isCustomPath(path) ? label : i18n.t(label);
}
