import {
  ChevronLeft,
  ChevronRight,
  Mail,
  MessageCircle,
  Phone,
  PhoneCall,
  Send,
  StickyNote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonAnchor } from '#client/kit/buttons/ButtonAnchor.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { mailtoLink, whatsAppLink } from '#client/entities/people/ContactLinks.tsx';
import { OptionPill } from '#client/entities/people/OptionPill.tsx';
import { fullName, personTitle } from '#client/entities/people/person.ts';
import { managerOf } from '#client/entities/people/personRecord.ts';
import { pageOf } from '#client/entities/people/PersonMatches.tsx';
import { useNeighbours } from '#client/entities/people/personTrail.ts';
import type { ComposerKind } from '../timeline/Composer.tsx';
import { usePersonPage } from './personPageContext.ts';
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

/** Who it is, how they stand, and what can be done at once. */
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
          <h1>{title}</h1>
          <p className={styles.facts}>
            {[jobTitle, companyName].filter(Boolean).join(' at ')}
            {stage && <OptionPill name={stage.stageLevel} colour={stage.colour} />}
            {status && <OptionPill name={status.statusLevel} colour={status.colour} />}
            {manager && <span>with {fullName(manager.fullName)}</span>}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <Neighbours />
        <ReachLinks />
        {mayEdit && (
          <>
            <Button icon={<PhoneCall />} onClick={() => onCompose('CALL')}>
              Log call
            </Button>
            <Button icon={<StickyNote />} onClick={() => onCompose('NOTE')}>
              Add note
            </Button>
            {onTemplate && (
              <Button icon={<Send />} onClick={onTemplate}>
                Send template
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
  return (
    <>
      {number && (
        <ButtonAnchor href={`tel:${number}`}>
          <Phone aria-hidden="true" size={16} />
          Call
        </ButtonAnchor>
      )}
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

/** The way to the people before and after this one in the list. */
function Neighbours() {
  const { kind, _id } = usePersonPage().record;
  const { previous, next } = useNeighbours(kind, _id);
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="In the list">
      <Neighbour to={previous && pageOf({ kind, _id: previous })} label="Previous (K)">
        <ChevronLeft aria-hidden="true" size={16} />
      </Neighbour>
      <Neighbour to={next && pageOf({ kind, _id: next })} label="Next (J)">
        <ChevronRight aria-hidden="true" size={16} />
      </Neighbour>
    </nav>
  );
}

function Neighbour({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  if (!to) return null;
  return (
    <ButtonLink look="ghost" to={to} data-tip={label} aria-label={label}>
      {children}
    </ButtonLink>
  );
}
