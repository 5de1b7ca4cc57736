import { t } from '@lingui/core/macro';
import { OptionPill } from '#client/entities/people/OptionPill.tsx';
import type { LeadRow } from '#client/entities/people/person.ts';
import { fullName } from '#client/entities/people/person.ts';
import { workText } from '#client/entities/people/workText.ts';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { DueTime } from '#client/kit/time/DueTime.tsx';
import { leftToRight } from '#contract/i18n/direction.ts';
import styles from '#client/kit/board/Board.module.css';

/** What a card shows of a lead below its name. */
export function CardFace({ lead, timeZone }: { lead: LeadRow; timeZone: string }) {
  const { phoneNumber, email } = lead.personalInformation;
  const { leadStatus: status, leadManager: manager, companyInformation } = lead;
  return (
    <>
      <p className={styles.cardText}>
        {workText(companyInformation) || (phoneNumber && leftToRight(phoneNumber.formatted)) || email}
      </p>
      <div className={styles.cardFoot}>
        {lead.contactId && <StatusPill tone="success">{t`Converted`}</StatusPill>}
        {status && <OptionPill name={status.statusLevel} colour={status.colour} isDot />}
        <span className={styles.cardDue}>
          <DueTime isBrief at={lead.nextCall ?? lead.nextMeeting} timeZone={timeZone} />
        </span>
        {manager && (
          <span data-tip={fullName(manager.fullName)}>
            <Avatar name={fullName(manager.fullName)} size={20} />
          </span>
        )}
      </div>
    </>
  );
}
