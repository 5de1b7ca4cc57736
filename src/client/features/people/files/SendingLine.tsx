import LinearProgress from '@mui/material/LinearProgress';
import { X } from 'lucide-react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import styles from './FilesCard.module.css';
import type { SentFile } from './useSending.ts';

/** A file on its way, with how much of it is sent; or why it was not added. */
export function SendingLine({ file, onDismiss }: { file: SentFile; onDismiss: () => void }) {
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
            <span className={styles.meta}>{sent < 1 ? `${Math.floor(sent * 100)} %` : 'Being checked…'}</span>
            <LinearProgress
              aria-label={`Sending ${name}`}
              {...(sent < 1 ? { variant: 'determinate', value: sent * 100 } : {})}
            />
          </>
        )}
      </div>
      <IconButton label={problem ? `Dismiss ${name}` : `Cancel ${name}`} onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
