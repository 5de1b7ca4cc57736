import { FileX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { RadioCards } from '#client/kit/forms/fields/RadioCards.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS } from '#contract/limits/imports.ts';
import type { Sending } from './FileDrop.tsx';
import { FileDrop } from './FileDrop.tsx';
import { kindsToImport } from './importKinds.ts';
import { uploadSpreadsheet } from './uploadSpreadsheet.ts';
import styles from './NewImportScreen.module.css';

/** The start of an import: leads or contacts, and the file. What comes back is a draft with a page of its own. */
export function NewImportScreen() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const kinds = kindsToImport(useViewer());
  const kind = kinds.find(({ value }) => value === query.get('kind'))?.value ?? kinds[0]?.value;
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<File | null>(null);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function handleFile(file: File) {
    if (!kind) return;
    setUnsent(null);
    if (file.size > IMPORT_LIMITS.bytes)
      return setError(IMPORT_FILE_MESSAGES.tooLarge(Math.floor(IMPORT_LIMITS.bytes / 1024 / 1024)));
    const own = new AbortController();
    running.current = own;
    setError(null);
    const { name } = file;
    const onProgress = (sent: number) => setSending({ name, sent });
    onProgress(0);
    const { signal } = own;
    const { data, error: fault } = await uploadSpreadsheet({ kind, file, signal, onProgress });
    if (own.signal.aborted) return;
    setSending(null);
    if (data) void navigate(paths.importRun.to(data.importId), { replace: true });
    else {
      const isOnTheWay = fault.kind === 'network';
      setError(isOnTheWay ? fault.message : errorText(fault, IMPORT_FILE_MESSAGES.unreadable));
      if (isOnTheWay) setUnsent(file);
    }
  }

  function handleCancel() {
    running.current?.abort();
    setSending(null);
  }

  if (!kind)
    return (
      <Page title="New import">
        <EmptyState
          icon={<FileX />}
          title="You cannot import"
          text="Ask the owner of the company for permission to edit leads or contacts."
        />
      </Page>
    );
  return (
    <Page
      title="New import"
      width="form"
      action={
        <ButtonLink look="ghost" to={paths.imports.to()}>
          All imports
        </ButtonLink>
      }
    >
      <div className={styles.form}>
        <RadioCards
          label="Type of records"
          options={kinds}
          value={kind}
          isDisabled={sending !== null}
          onChange={(next) => setQuery({ kind: next }, { replace: true })}
        />
        <FileDrop
          sending={sending}
          error={error}
          onFile={(file) => void handleFile(file)}
          onCancel={handleCancel}
          {...(unsent && { onRetry: () => void handleFile(unsent) })}
        />
      </div>
    </Page>
  );
}
