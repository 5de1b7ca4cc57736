import { t } from '@lingui/core/macro';
import { FileImage, FileSpreadsheet, FileText, Presentation } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import type { RecordKey } from '../recordKey.ts';
import type { RecordFile } from './filesApi.ts';
import { useDeleteRecordFileMutation, useRestoreRecordFileMutation } from './filesApi.ts';
import { fileSize } from './fileSize.ts';
import { isShown, saveFile, showFile } from './openFile.ts';
import styles from './FilesCard.module.css';

const RenameFileDialog = lazyPart(async () => (await import('./RenameFileDialog.tsx')).RenameFileDialog, {
  onFailure: ({ onClose }) => onClose(),
});

interface FileLineProps {
  owner: RecordKey;
  file: RecordFile;
  mayEdit: boolean;
}

/** One file: its name opens it, what browsers do not show is saved. */
export function FileLine({ owner, file, mayEdit }: FileLineProps) {
  const [remove] = useDeleteRecordFileMutation();
  const [restore] = useRestoreRecordFileMutation();
  const [isRenaming, setIsRenaming] = useState(false);
  const { _id: id, name, size, createdBy, createdAt } = file;

  const handleDelete = () =>
    removeWithUndo({
      one: 'file',
      done: 'deleted',
      remove: () => remove({ ...owner, id }),
      restore: () => restore({ ...owner, id }),
    });

  return (
    <li className={styles.file}>
      <FileIcon mediaType={file.mediaType} />
      <div className={styles.what}>
        <button
          type="button"
          className={styles.name}
          onClick={() => void (isShown(file) ? showFile(file) : saveFile(file))}
        >
          {name}
        </button>
        <span className={styles.meta}>
          {fileSize(size)} · {createdBy} · <RelativeTime at={createdAt} />
        </span>
      </div>
      <RowMenu
        label={t`Actions for ${name}`}
        items={[
          ...(isShown(file) ? [{ label: t`Open in a new tab`, onSelect: () => void showFile(file) }] : []),
          { label: t`Download`, onSelect: () => void saveFile(file) },
          ...(mayEdit
            ? [
                { label: t`Rename`, onSelect: () => setIsRenaming(true) },
                { label: t`Delete`, isDanger: true, onSelect: () => void handleDelete() },
              ]
            : []),
        ]}
      />
      {isRenaming && <RenameFileDialog owner={owner} file={file} onClose={() => setIsRenaming(false)} />}
    </li>
  );
}

function FileIcon({ mediaType }: Pick<RecordFile, 'mediaType'>) {
  const looks = { 'aria-hidden': true, size: 18, strokeWidth: 1.5, className: styles.icon } as const;
  if (mediaType.startsWith('image/')) return <FileImage {...looks} />;
  if (mediaType.includes('sheet')) return <FileSpreadsheet {...looks} />;
  return mediaType.includes('presentation') ? <Presentation {...looks} /> : <FileText {...looks} />;
}
