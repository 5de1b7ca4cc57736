import { t } from '@lingui/core/macro';
import LinearProgress from '@mui/material/LinearProgress';
import { Plus, X } from 'lucide-react';
import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { ACCEPTED_ENDINGS, PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import { useRecord } from '../recordContext.ts';
import { FileLine } from './FileLine.tsx';
import { useFindRecordFilesQuery } from './filesApi.ts';
import type { SentFile } from './useSending.ts';
import { useSending } from './useSending.ts';
import cardStyles from '../RecordCard.module.css';
import styles from './FilesCard.module.css';

/** The files of the record on the page; more are chosen, or dropped on the card. */
export function FilesCard() {
  const { mayEdit, ...owner } = useRecord();
  const query = useFindRecordFilesQuery(owner);
  const sending = useSending(owner);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const files = query.data?.data;

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    sending.add([...event.dataTransfer.files]);
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: handleDrop,
  };

  return (
    <section
      className={joinClasses(cardStyles.card, isOver && styles.over)}
      aria-label={t`Files`}
      {...(mayEdit && drop)}
    >
      <div className={styles.head}>
        <h2>{t`Files`}</h2>
        {mayEdit && (
          <Button
            size="small"
            look="ghost"
            icon={<Plus />}
            onClick={() => input.current?.click()}
          >{t`Add files`}</Button>
        )}
      </div>
      {mayEdit && (
        <input
          ref={input}
          type="file"
          multiple
          className="visually-hidden"
          aria-label={t`Files to add`}
          tabIndex={-1}
          accept={ACCEPTED_ENDINGS}
          onChange={(event) => {
            sending.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      )}
      {files && <NotRefreshed query={query} />}
      {!files && <LoadState query={query} skeleton={<Skeleton height="32px" />} />}
      {files?.length === 0 && sending.files.length === 0 && (
        <p className={styles.none}>
          {mayEdit ? t`${{ hint: PERSON_FILE_MESSAGES.hint }}. Drop them here.` : t`No files.`}
        </p>
      )}
      {sending.files.length > 0 && (
        <ul className={styles.list} aria-label={t`Uploads`}>
          {sending.files.map((file) => (
            <SendingLine key={file.id} file={file} onDismiss={() => sending.dismiss(file.id)} />
          ))}
        </ul>
      )}
      {files && files.length > 0 && (
        <ul className={styles.list} aria-label={t`Added files`}>
          {files.map((file) => (
            <FileLine key={file._id} owner={owner} file={file} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A file on its way, with how much of it is sent; or why it was not added. */
function SendingLine({ file, onDismiss }: { file: SentFile; onDismiss: () => void }) {
  const { name, sent, problem } = file;
  return (
    <li className={styles.file}>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        {problem ? (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        ) : (
          <>
            <span className={styles.meta}>
              {sent < 1 ? t`${{ percent: numberText(Math.floor(sent * 100)) }} %` : t`Checking…`}
            </span>
            <LinearProgress
              aria-label={t`Uploading ${name}`}
              {...(sent < 1 ? { variant: 'determinate', value: sent * 100 } : {})}
            />
          </>
        )}
      </div>
      <IconButton label={problem ? t`Dismiss ${name}` : t`Cancel ${name}`} onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
