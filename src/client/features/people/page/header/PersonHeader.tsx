import { Mail, MessageCircle, Phone, PhoneCall, Send, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { DueTime } from '#client/entities/people/DueTime.tsx';
import { OptionPill } from '#client/entities/people/OptionPill.tsx';
import { fullName, personTitle } from '#client/entities/people/person.ts';
import { managerOf } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { ComposerKind } from '#client/features/people/timeline/Composer.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonAnchor } from '#client/kit/buttons/ButtonAnchor.tsx';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { mailtoLink, whatsAppLink } from '#client/kit/links/ContactLinks.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { can } from '#contract/access/can.ts';
import { usePersonPage } from '../personPageContext.ts';
import { FavouriteStar } from './FavouriteStar.tsx';
import { TextButton } from './TextButton.tsx';
import styles from './PersonHeader.module.css';

interface PersonHeaderProps {
  /** Goes to the composer. */
  onCompose: (kind: ComposerKind) => void;
  /** Opens the templates; left out where the viewer may not see them. */
  onTemplate?: (() => void) | undefined;
  /** The one primary action: 'Convert to contact'. */
  action?: ReactNode;
  menu: MenuItem[];
}

/** The header of a person: name, status and actions. */
export function PersonHeader({ onCompose, onTemplate, action, menu }: PersonHeaderProps) {
  const { record, mayEdit } = usePersonPage();
  const { leadStage: stage, leadStatus: status } = record.kind === 'LEAD' ? record : NO_PIPELINE;
  const manager = managerOf(record);
  const { jobTitle, companyName } = record.companyInformation;
  const title = personTitle(record);
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <Avatar name={title} size={40} />
        <div className={styles.texts}>
          <div className={styles.name}>
            <h1>{title}</h1>
            <FavouriteStar />
          </div>
          <p className={styles.facts}>
            <span className={styles.more}>{[jobTitle, companyName].filter(Boolean).join(' at ')}</span>
            {stage && <OptionPill name={stage.stageLevel} colour={stage.colour} />}
            {status && <OptionPill name={status.statusLevel} colour={status.colour} />}
            {manager && <span className={styles.more}>with {fullName(manager.fullName)}</span>}
          </p>
          <NextStep />
        </div>
      </div>
      <div className={styles.actions}>
        <ReachLinks />
        {mayEdit && (
          <>
            <Button icon={<PhoneCall />} onClick={() => onCompose('CALL')}>
              <span>
                Log<span className={styles.rest}> call</span>
              </span>
            </Button>
            <Button icon={<StickyNote />} onClick={() => onCompose('NOTE')}>
              <span>
                <span className={styles.rest}>Add </span>
                <span className={styles.word}>note</span>
              </span>
            </Button>
            {onTemplate && (
              <Button icon={<Send />} onClick={onTemplate}>
                <span>
                  Send<span className={styles.rest}> template</span>
                </span>
              </Button>
            )}
          </>
        )}
        {action}
        {menu.length > 0 && <RowMenu label={`Actions for ${title}`} items={menu} />}
      </div>
    </header>
  );
}

const NO_PIPELINE = { leadStage: null, leadStatus: null };

function ReachLinks() {
  const { phoneNumber, whatsApp, email } = usePersonPage().record.personalInformation;
  const number = phoneNumber?.number;
  const chat = whatsApp ?? number;
  const mayText = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  return (
    <>
      {number && (
        <ButtonAnchor href={`tel:${number}`}>
          <Phone aria-hidden="true" size={16} />
          Call
        </ButtonAnchor>
      )}
      {number && mayText && <TextButton number={number} />}
      {chat && (
        <ButtonAnchor href={whatsAppLink(chat)} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden="true" size={16} />
          WhatsApp
        </ButtonAnchor>
      )}
      {email && (
        <ButtonAnchor href={mailtoLink(email)}>
          <Mail aria-hidden="true" size={16} />
          Email
        </ButtonAnchor>
      )}
    </>
  );
}

/** The next step, on phones without room for its card. */
function NextStep() {
  const { nextCall, nextMeeting } = usePersonPage().record;
  const { timeZone } = useCalendar();
  const isCall = nextCall !== null && (nextMeeting === null || nextCall <= nextMeeting);
  const at = isCall ? nextCall : nextMeeting;
  return (
    <p className={styles.next}>
      {at === null ? 'No next call or meeting' : isCall ? 'Next call ' : 'Next meeting '}
      <DueTime at={at} timeZone={timeZone} />
    </p>
  );
}
