import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { fullTime } from '#client/entities/people/due/dueTime.ts';
import type { InteractionInput } from '../timeline/interaction.ts';
import type { PersonMatch } from '#client/entities/people/person.ts';
import { PersonMatches } from '#client/entities/people/PersonMatches.tsx';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { useTrailKeys } from '#client/entities/people/personTrail.ts';
import { usePersonEdit } from '../details/usePersonEdit.ts';
import type { SendChange } from '../details/usePersonEdit.ts';
import { ConflictDialog } from '../details/ConflictDialog.tsx';
import { Composer } from '../timeline/Composer.tsx';
import type { ComposerKind } from '../timeline/Composer.tsx';
import { DetailsCard, FollowUpCard, LabelsCard } from '../details/DetailsCard.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import { PersonPageContext } from './personPageContext.ts';
import { TemplateDialog } from '../timeline/TemplateDialog.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import type { TimelineState } from '../timeline/Timeline.tsx';
import { useChangedBy } from '../timeline/useChangedBy.ts';
import styles from './PersonPage.module.css';

interface PersonPageProps {
  record: PersonRecord;
  duplicates: readonly PersonMatch[];
  timeline: TimelineState;
  mayEdit: boolean;
  send: SendChange;
  reload: () => Promise<PersonRecord | undefined>;
  /** Writes into the timeline; resolves to why that was refused, or null. */
  onInteraction: (input: InteractionInput) => Promise<string | null>;
  /** The one primary action of the header. */
  action?: ReactNode;
  menu: MenuItem[];
  /** Above the columns: where the lead became a contact, for instance. */
  notice?: ReactNode;
}

/** Everything about one lead or contact on one screen: what is edited where it stands, and what happened. */
export function PersonPage(props: PersonPageProps) {
  const { record, duplicates, timeline, mayEdit, send, reload, onInteraction, action, menu, notice } = props;
  const viewer = useViewer();
  const timeZone = useCompanyTimeZone();
  const { save, conflict } = usePersonEdit({ send, reload });
  const changedBy = useChangedBy(timeline.entries);
  const [composing, setComposing] = useState<ComposerKind>('NOTE');
  const [isTemplateOpen, setIsTemplateOpen] = useState(false);
  const composer = useRef<HTMLTextAreaElement>(null);
  const mayUseTemplates = can(viewer, 'CRM_MESSAGE_TEMPLATES', 'VIEW');
  const mayAssign = viewer.role !== 'MEMBER' || can(viewer, 'CRM_LEAD', 'MANAGE');
  useTrailKeys(record.kind, record._id);

  function handleCompose(kind: ComposerKind) {
    setComposing(kind);
    composer.current?.focus();
    composer.current?.scrollIntoView?.({ block: 'center' });
  }

  return (
    <PersonPageContext value={{ record, mayEdit, save, changedBy }}>
      <div className={styles.page}>
        <PersonHeader
          onCompose={handleCompose}
          onTemplate={mayUseTemplates ? () => setIsTemplateOpen(true) : undefined}
          action={action}
          menu={menu}
        />
        {notice && <div className={styles.notice}>{notice}</div>}
        {duplicates.length > 0 && (
          <div className={styles.notice} role="note">
            <p>
              This may be the same person as {duplicates.length === 1 ? 'somebody else' : 'others'}.{' '}
              <Link to={paths.duplicates.to()}>Review duplicates</Link>
            </p>
            <PersonMatches matches={duplicates} />
          </div>
        )}
        <div className={styles.columns}>
          <div className={styles.side}>
            <FollowUpCard mayAssign={mayAssign} />
            <DetailsCard />
            <LabelsCard />
            <p className={styles.meta}>
              Added {fullTime(record.createdAt, timeZone)} by {record.createdBy}
              {record.integrations.length > 0 && `, brought by ${record.integrations.join(', ')}`}
            </p>
          </div>
          <div className={styles.story}>
            {mayEdit && (
              <section className={styles.card} aria-label="Write">
                <Composer kind={composing} onKind={setComposing} onSave={onInteraction} textRef={composer} />
              </section>
            )}
            <section className={styles.card} aria-label="History">
              <h2>Timeline</h2>
              <Timeline {...timeline} />
            </section>
          </div>
        </div>
      </div>
      {isTemplateOpen && (
        <TemplateDialog
          record={record}
          onSent={(input) => void onInteraction(input)}
          onClose={() => setIsTemplateOpen(false)}
        />
      )}
      {conflict && <ConflictDialog conflict={conflict} />}
    </PersonPageContext>
  );
}
