import type { Text } from '#contract/i18n/i18n.ts';
import { i18n } from '#contract/i18n/i18n.ts';

/** A label that is a `msg` of the product or the user's own content, which is shown as it is. */
export function labelText(label: Text): string {
  return typeof label === 'string' ? label : i18n.t(label);
}
