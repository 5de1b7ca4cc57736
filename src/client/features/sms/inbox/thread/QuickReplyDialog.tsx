import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText, isUnreachable } from '#client/data/apiError.ts';
import { listState } from '#client/data/listState.ts';
import { useLazyPreviewMessageQuery } from '#client/entities/messages/messagesApi.ts';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { renderMessage } from '#contract/sms/mergeFields.ts';
import { useFindQuickRepliesQuery } from '../inboxApi.ts';
import styles from '../Inbox.module.css';

interface QuickReplyDialogProps {
  /** The person for merge fields; null: only fallbacks. */
  personId: string | null;
  onChosen: (text: string) => void;
  onClose: () => void;
}

/** Puts a message template into the answer, as this person would read it. */
export function QuickReplyDialog({ personId, onChosen, onClose }: QuickReplyDialogProps) {
  const [search, setSearch] = useState('');
  const { rows, error, isFetching, onRetry } = listState(
    useFindQuickRepliesQuery({ input: { search, limit: 50, sort: 'title', direction: 'ASC' } }),
  );
  const [preview] = useLazyPreviewMessageQuery();

  async function choose(body: string) {
    const { data, error: failure } = personId === null ? {} : await preview({ body, personId }, true);
    if (failure && !isUnreachable(failure)) return toast.error(errorText(failure, t`No preview`));
    onChosen(data?.text ?? renderMessage(body, {}).text);
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t`Message templates`} width={560}>
      <SearchBox label={t`Search templates`} value={search} onSearch={setSearch} />
      {error !== null && <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />}
      {error === null && !rows && <Skeleton height="160px" />}
      {rows?.length === 0 && (
        <EmptyState
          title={search ? t`No matches` : t`No templates yet`}
          text={
            search
              ? t`Try another title.`
              : t`Templates that you add under Message templates will appear here.`
          }
        />
      )}
      <ul className={styles.templates}>
        {rows?.map(({ _id, title, body }) => (
          <li key={_id}>
            <button type="button" onClick={() => void choose(body)}>
              <strong>{title}</strong>
              <span className={styles.last}>{body}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
