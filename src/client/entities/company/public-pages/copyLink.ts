import { t } from '@lingui/core/macro';
import { copyText } from '#client/kit/buttons/copyText.ts';
import { toast } from '#client/kit/toast/toast.ts';

/** Copies the link of a public page, and says so. */
export async function copyLink(address: string): Promise<void> {
  if (await copyText(address)) toast.success(t`Link copied`);
}
