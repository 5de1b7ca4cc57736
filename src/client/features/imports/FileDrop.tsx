import { plural, t } from '@lingui/core/macro';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { IMPORT_LIMITS } from '#contract/limits/imports.ts';
import styles from './FileDrop.module.css';

/** A file that is being sent. */
export interface Sending {
  name: string;
  /** How much of it, from 0 to 1; then the server reads it. */
  sent: number;
}

interface FileDropProps {
  /** Null while none is being sent. */
  sending: Sending | null;
  /** The error of the last file. */
  error: string | null;
  rowsMost: number;
  onFile: (file: File) => void;
  onCancel: () => void;
  /** Sends the last file again, where it did not get to the server. */
  onRetry?: () => void;
}

/** Where a spreadsheet is dropped or chosen, with what it may hold. */
export function FileDrop({ sending, error, rowsMost, onFile, onCancel, onRetry }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && sending === null) onFile(file);
  }

  return (
    <Paper
      variant="outlined"
      className={joinClasses(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(sending === null);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <FileSpreadsheet className={styles.icon} aria-hidden="true" size={32} strokeWidth={1.5} />
      <div aria-live="polite" className={styles.state}>
        {sending === null ? (
          <Typography variant="h2" component="p">{t`Drop a CSV or Excel file here`}</Typography>
        ) : (
          <>
            <Typography variant="h2" component="p" className={styles.title}>
              {sendingText(sending)}
            </Typography>
            <LinearProgress
              aria-label={t`Uploading ${{ name: sending.name }}`}
              className={styles.progress}
              {...(sending.sent < 1 ? { variant: 'determinate', value: sending.sent * 100 } : {})}
            />
          </>
        )}
      </div>
      {sending === null ? (
        <Button onClick={() => input.current?.click()}>{t`Choose a file`}</Button>
      ) : (
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label={t`Spreadsheet`}
        tabIndex={-1}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Typography variant="subtitle2" component="p" className={styles.hint}>
        {t`CSV or XLSX, up to ${{ megabytes: IMPORT_LIMITS.bytes / 1024 / 1024 }} MB and ${plural(rowsMost, { one: '# row', other: '# rows' })}. The first row must contain the column names. You review everything before the import starts.`}
      </Typography>
      <div role="alert">{error && <Typography color="error">{error}</Typography>}</div>
      {onRetry && <Button onClick={onRetry}>{t`Try again`}</Button>}
    </Paper>
  );
}

function sendingText({ name, sent }: Sending): string {
  if (sent >= 1) return t`Reading ${name}…`;
  const percent = numberText(Math.floor(sent * 100) / 100, { style: 'percent' });
  return t`Uploading ${name}: ${percent}`;
}
