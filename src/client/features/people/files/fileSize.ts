import { t } from '@lingui/core/macro';
/** A size as people read it: '340 KB', '1.2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return t`${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.0', '')} MB`;
}
