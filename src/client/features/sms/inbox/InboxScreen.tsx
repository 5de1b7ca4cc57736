import { t } from '@lingui/core/macro';
import { MessagesSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { useOpenSmsThreadMutation } from '#client/entities/sms-threads/openThreadApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { PhoneDialog } from '../PhoneDialog.tsx';
import { ThreadPane } from './thread/ThreadPane.tsx';
import { ThreadList } from './ThreadList.tsx';
import styles from './Inbox.module.css';

export { preloadInbox } from './preloadInbox.ts';

/** The inbox: conversations, and the open one next to them. On phones, one of them fills the screen. */
export function InboxScreen() {
  const { id } = useParams();
  const navigate = useNavigate();
  const mayWrite = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Page
      title={t`Inbox`}
      isFilling
      action={
        mayWrite && (
          <Button
            look="primary"
            icon={<Plus size={16} />}
            onClick={() => setIsWriting(true)}
          >{t`New message`}</Button>
        )
      }
    >
      <div className={joinClasses(styles.panes, id !== undefined && styles.isOpen)}>
        <ThreadList openId={id} />
        {id === undefined ? (
          <section className={styles.pane} aria-label={t`Conversation`}>
            <EmptyState
              icon={<MessagesSquare />}
              title={t`No conversation selected`}
              text={t`Select a conversation to read and reply.`}
            />
          </section>
        ) : (
          <ThreadPane key={id} id={id} />
        )}
      </div>
      {isWriting && (
        <NewTextDialog
          onClose={() => setIsWriting(false)}
          onOpened={(threadId) => void navigate(paths.smsInbox.to(threadId))}
        />
      )}
    </Page>
  );
}

/** Opens the thread of a number, to write to it. */
function NewTextDialog({ onOpened, onClose }: { onOpened: (id: string) => void; onClose: () => void }) {
  const [open] = useOpenSmsThreadMutation();

  async function send({ phone }: { phone: string }) {
    const answer = await open({ phone });
    const id = answer.data?.data?._id;
    if (id) onOpened(id);
    return id ? null : errorText(answer.error, t`Failed to open the conversation`);
  }

  return <PhoneDialog title={t`New message`} submitLabel={t`Continue`} send={send} onClose={onClose} />;
}
