import { toast } from '../toast/toast.ts';

/** Copies a text. Where there is no clipboard, without https or where it is forbidden, a toast says so; false then. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.error('Copying is not allowed here. Select the text instead.');
    return false;
  }
}
