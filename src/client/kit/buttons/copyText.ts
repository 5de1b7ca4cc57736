import { t } from '@lingui/core/macro';
import { toast } from '../toast/toast.ts';

/** Copies a text. Where there is no clipboard, without https or where it is forbidden, a toast says so; false then. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.error(t`The browser does not allow copying here. Select and copy the text manually.`);
    return false;
  }
}
