import { MessagesSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import styles from './Inbox.module.css';
import { NewTextDialog } from './NewTextDialog.tsx';
import { ThreadList } from './ThreadList.tsx';
import { ThreadPane } from './thread/ThreadPane.tsx';

export { preloadInbox } from './preloadInbox.ts';

/** The inbox: conversations, and the open one next to them. On phones, one of them fills the screen. */
export function InboxScreen() {
  const { id } = useParams();
  const navigate = useNavigate();
  const mayWrite = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Page
      title="Inbox"
      isFilling
      action={
        mayWrite && (
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setIsWriting(true)}>
            New text
          </Button>
        )
      }
    >
      <div className={joinClasses(styles.panes, id !== undefined && styles.isOpen)}>
        <ThreadList openId={id} />
        {id === undefined ? (
          <section className={styles.pane} aria-label="Thread">
            <EmptyState
              icon={<MessagesSquare />}
              title="No thread is open"
              text="Choose one to read it and to answer."
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
