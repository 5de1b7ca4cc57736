import { t } from '@lingui/core/macro';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { personTitle } from '#client/entities/people/person.ts';
import { workText } from '#client/entities/people/workText.ts';
import { ButtonAnchor } from '#client/kit/buttons/ButtonAnchor.tsx';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { DueTime } from '#client/kit/time/DueTime.tsx';
import { usePersonPage } from '../personPageContext.ts';
import { FavouriteStar } from './FavouriteStar.tsx';
import { LeadPlace } from './LeadPlace.tsx';
import styles from './PersonHeader.module.css';

interface PersonHeaderProps {
  /** Convert to contact, for instance. */
  action: ReactNode;
  menu: MenuItem[];
}

/** The name of a person, their place in the pipeline, and the actions outside the composer. */
export function PersonHeader({ action, menu }: PersonHeaderProps) {
  const { record } = usePersonPage();
  const { phoneNumber } = record.personalInformation;
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
          <div className={styles.facts}>
            {record.kind === 'LEAD' && <LeadPlace />}
            <span className={styles.more}>{workText(record.companyInformation)}</span>
          </div>
          <NextStep />
        </div>
      </div>
      <div className={styles.actions}>
        {phoneNumber?.number && (
          <ButtonAnchor href={`tel:${phoneNumber.number}`}>
            <Phone aria-hidden="true" size={16} />
            {t({ message: 'Call', context: 'verb' })}
          </ButtonAnchor>
        )}
        {action}
        {menu.length > 0 && <RowMenu label={t`Actions for ${title}`} items={menu} />}
      </div>
    </header>
  );
}

/** The next step, on phones, where its card may be on the other tab. */
function NextStep() {
  const { nextCall, nextMeeting } = usePersonPage().record;
  const { timeZone } = useCalendar();
  const isCall = nextCall !== null && (nextMeeting === null || nextCall <= nextMeeting);
  const at = isCall ? nextCall : nextMeeting;
  return (
    <p className={styles.next}>
      {at === null ? t`No next call or meeting` : `${isCall ? t`Next call` : t`Next meeting`} `}
      <DueTime at={at} timeZone={timeZone} />
    </p>
  );
}
