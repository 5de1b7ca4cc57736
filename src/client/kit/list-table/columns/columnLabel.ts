import { i18n } from '#contract/i18n/i18n.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';

/** The label of a column or grouping: a text of the product, or the name of a custom field, which is shown as it is. */
export function columnLabel({ path, label }: { path: string; label: string }): string {
  return isCustomPath(path) ? label : i18n.t(label);
}
