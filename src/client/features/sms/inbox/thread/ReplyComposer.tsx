import { t } from '@lingui/core/macro';
import { FileText, Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { errorText, isInDoubt } from '#client/data/apiError.ts';
import { MessageSizeLine } from '#client/entities/messages/MessageSizeLine.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { can } from '#contract/access/can.ts';
import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import { withPlainTwins } from '#contract/sms/smsSize.ts';
import { draftsSlice } from '../draftsSlice.ts';
import type { SmsThread } from '../inboxApi.ts';
import { useSendSmsReplyMutation } from '../inboxApi.ts';
import { threadName } from '../threadName.ts';
import { QuickReplyDialog } from './QuickReplyDialog.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';
import styles from '../Inbox.module.css';

/** The reply composer. Ctrl+Enter sends; unsent text remains after errors and on other screens. */
export function ReplyComposer({ thread }: { thread: SmsThread }) {
  const [text, setText] = useDraft(thread._id);
  const [send, { isLoading }] = useSendSmsReplyMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  /** No answer says whether the last try went. */
  const [isUnsent, setIsUnsent] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const mayUseTemplates = can(useViewer(), 'CRM_MESSAGE_TEMPLATES', 'VIEW');

  async function submit() {
    if (isLoading) return;
    if (text.trim() === '') return setErrorMessage(t`Enter a message first`);
    const answer = await send({ threadId: thread._id, text });
    const failure = errorText(answer.error, t`Failed to send the message`);
    setIsUnsent(isInDoubt(answer.error));
    setErrorMessage(isInDoubt(answer.error) ? null : failure);
    if (failure === null) setText('');
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t`Message to ${{ thread: threadName(thread) }}`}
        rows={2}
        mostRows={10}
        value={text}
        maxLength={SMS_LENGTHS.reply}
        error={errorMessage}
        onChange={(event) => {
          setErrorMessage(null);
          setIsUnsent(false);
          setText(event.target.value);
        }}
        onKeyDown={handleKeyDown}
      />
      {isUnsent && (
        <div className={styles.unsent}>
          <UnsentNotice isBusy={isLoading} onRetry={() => void submit()} />
        </div>
      )}
      <div className={styles.foot}>
        {text !== '' && <MessageSizeLine text={text} onPlain={() => setText(withPlainTwins(text))} />}
        <div className={styles.buttons}>
          {mayUseTemplates && (
            <Button icon={<FileText size={16} />} onClick={() => setIsChoosing(true)}>{t`Templates`}</Button>
          )}
          <Button type="submit" look="primary" icon={<Send size={16} />} isBusy={isLoading}>{t`Send`}</Button>
        </div>
      </div>
      {isChoosing && (
        <QuickReplyDialog
          personId={thread.person?._id ?? null}
          onChosen={(chosen) => setText(text.trim() === '' ? chosen : `${text.trimEnd()} ${chosen}`)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </form>
  );
}

/** The unsent reply of a conversation; closing the tab with it asks for confirmation. */
function useDraft(threadId: string): [text: string, write: (text: string) => void] {
  const dispatch = useDispatch();
  const text = useSelector((state: object) => draftsSlice.selectors.selectDraft(state, threadId));
  const isWritten = text !== '';

  useEffect(
    function askOnClose() {
      if (!isWritten) return;
      const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', handleUnload);
      return () => window.removeEventListener('beforeunload', handleUnload);
    },
    [isWritten],
  );

  return [text, (next) => void dispatch(draftsSlice.actions.draftWritten({ threadId, text: next }))];
}
