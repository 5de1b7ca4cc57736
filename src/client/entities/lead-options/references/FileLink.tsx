import { msg, t } from '@lingui/core/macro';
import { Paperclip } from 'lucide-react';
import { errorText } from '#client/data/apiError.ts';
import { downloadFile } from '#client/data/downloadFile.ts';
import { useLinkReach } from '#client/kit/links/linkReach.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { fileValueId, fileValueName } from '#contract/people/custom-fields/fileValue.ts';
import type { FileOwner } from './fileOwner.ts';
import styles from './References.module.css';

/** The file of a custom field, which a press downloads; only its name before its record is saved. */
export function FileLink({ value, owner }: { value: string; owner: FileOwner | undefined }) {
  const tabIndex = useLinkReach();
  const name = fileValueName(value);
  if (!owner) return <span dir="auto">{name}</span>;
  return (
    <button
      type="button"
      className={styles.file}
      tabIndex={tabIndex}
      aria-label={t`Download ${name}`}
      onClick={() => void download(value, owner)}
    >
      <Paperclip className={styles.icon} aria-hidden="true" size={14} />
      <span dir="auto">{name}</span>
    </button>
  );
}

async function download(value: string, { kind, recordId }: FileOwner): Promise<void> {
  const query = new URLSearchParams({ kind, recordId });
  const path = `/api/exkoo/field-files/${fileValueId(value)}?${query.toString()}`;
  const { error } = await downloadFile(path, fileValueName(value));
  if (error) toast.error(errorText(error, t(FAILURE)));
}

const FAILURE = msg`The file could not be opened. Try again.`;
