import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import { paths } from '#client/paths.ts';
import { PersonField } from '#client/shared/search/PersonField.tsx';
import { can } from '#contract/access/can.ts';
import { TextPanel } from './TextPanel.tsx';
import { useDealPeople } from './useDealPeople.ts';
import styles from './PeopleCard.module.css';

type DealPerson = DealDetails['people'][number];

/** The leads and contacts of a deal, with their roles. */
export function PeopleCard({ details, mayEdit }: { details: DealDetails; mayEdit: boolean }) {
  const { people } = details;
  const { add, setRole, remove, isBusy } = useDealPeople(details);
  return (
    <Card title={t`People`}>
      {people.length === 0 && <p className={styles.quiet}>{t`No people yet.`}</p>}
      {people.length > 0 && (
        <ul className={styles.list} aria-label={t`People`}>
          {people.map((person) => (
            <PersonLine key={person.personId} person={person}>
              {mayEdit && (
                <>
                  <PopoverButton
                    label={t`Role of ${person.name}`}
                    look="ghost"
                    size="small"
                    align="end"
                    panel={
                      <TextPanel
                        label={t`Role`}
                        value={person.role}
                        onSave={(role) => void setRole(person, role)}
                      />
                    }
                  >
                    {person.role ? t`Change role` : t`Add role`}
                  </PopoverButton>
                  <IconButton
                    label={t`Remove ${person.name}`}
                    disabled={isBusy}
                    onClick={() => void remove(person)}
                  >
                    <X aria-hidden="true" size={16} />
                  </IconButton>
                </>
              )}
            </PersonLine>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className={styles.add}>
          <PersonField
            // Empty again after each added person
            key={people.length}
            label={t`Add person`}
            isOptional
            value={null}
            onChange={(key) => key && void add(key)}
          />
        </div>
      )}
    </Card>
  );
}

function PersonLine({ person, children }: { person: DealPerson; children: ReactNode }) {
  const { kind, personId, name, email, phone, role } = person;
  const mayOpen = can(useViewer(), kind === 'LEAD' ? 'CRM_LEAD' : 'CRM_CONTACTS', 'VIEW');
  return (
    <li className={styles.person}>
      <span className={styles.text}>
        {mayOpen ? (
          <Link to={(kind === 'LEAD' ? paths.lead : paths.contact).to(personId)} dir="auto">
            {name}
          </Link>
        ) : (
          <span dir="auto">{name}</span>
        )}
        <span className={styles.quiet} dir="auto">
          {[role, email ?? phone].filter(Boolean).join(' · ')}
        </span>
      </span>
      {children}
    </li>
  );
}
