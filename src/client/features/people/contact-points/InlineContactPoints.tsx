import { t } from '@lingui/core/macro';
import { MessageSquare, Pencil, Star } from 'lucide-react';
import { useState } from 'react';
import type { ShownContactPoint } from '#client/entities/people/shownText.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonAnchor } from '#client/kit/buttons/ButtonAnchor.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { EmailLink, PhoneLink, smsLink } from '#client/kit/links/ContactLinks.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import type { ContactPoint } from '#contract/people/contact-points/contactPoints.ts';
import { CONTACT_POINT_LABELS } from '#contract/people/contact-points/contactPoints.ts';
import { FieldLine } from '../details/FieldLine.tsx';
import type { ContactPointsField } from '../fields/anyField.ts';
import { usePersonPage } from '../page/personPageContext.ts';
import { ContactPointRows } from './ContactPointRows.tsx';
import { contactPointTexts } from './contactPointTexts.ts';
import { useContactPoints } from './useContactPoints.ts';
import lineStyles from '../details/FieldLine.module.css';
import styles from './ContactPointRows.module.css';

/** The additional numbers or addresses on a person's page: each with its label and actions, edited in place. */
export function InlineContactPoints({ field }: { field: ContactPointsField }) {
  const { record, mayEdit } = usePersonPage();
  const { points, problem, save, makePrimary } = useContactPoints(field);
  const [isEditing, setIsEditing] = useState(false);
  const texts = contactPointTexts(field.type);
  if (points.length === 0 && !mayEdit) return null;
  if (isEditing)
    return (
      <FieldLine field={field} problem={problem}>
        <PointsEditor
          field={field}
          points={points.length > 0 ? points : [{ value: '', label: 'WORK' }]}
          onSave={save}
          onClose={() => setIsEditing(false)}
        />
      </FieldLine>
    );
  return (
    <FieldLine field={field} problem={problem}>
      {points.length === 0 ? (
        <button
          type="button"
          className={joinClasses(lineStyles.value, lineStyles.empty)}
          onClick={() => setIsEditing(true)}
        >
          {texts.add}
        </button>
      ) : (
        <ul className={styles.shown}>
          {record[field.id].map((entry, index) => (
            <li key={index} className={styles.point}>
              <ShownPoint entry={entry} />
              <span className={styles.pointActions}>
                {mayEdit && (
                  <IconButton label={texts.makePrimary(index + 2)} onClick={() => void makePrimary(index)}>
                    <Star aria-hidden="true" size={14} />
                  </IconButton>
                )}
                {mayEdit && index === 0 && (
                  <IconButton label={texts.edit} onClick={() => setIsEditing(true)}>
                    <Pencil aria-hidden="true" size={14} />
                  </IconButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </FieldLine>
  );
}

function ShownPoint({ entry }: { entry: ShownContactPoint }) {
  const kind = i18n.t(CONTACT_POINT_LABELS[entry.label]);
  if ('email' in entry)
    return (
      <>
        <EmailLink email={entry.email} />
        <span className={styles.kind}>{kind}</span>
      </>
    );
  const { number, formatted } = entry;
  return (
    <>
      <PhoneLink phoneNumber={{ number, formatted }} />
      <span className={styles.kind}>{kind}</span>
      <ButtonAnchor
        look="ghost"
        size="small"
        href={smsLink(number)}
        aria-label={t`Text ${{ number: formatted }}`}
      >
        <MessageSquare aria-hidden="true" size={14} />
      </ButtonAnchor>
    </>
  );
}

interface PointsEditorProps {
  field: ContactPointsField;
  points: readonly ContactPoint[];
  /** Resolves to the problem of each entry; undefined if all were saved, or the line says why not. */
  onSave: (points: readonly ContactPoint[]) => Promise<{ isSaved: boolean; problems?: (string | null)[] }>;
  onClose: () => void;
}

function PointsEditor({ field, points: before, onSave, onClose }: PointsEditorProps) {
  const [points, setPoints] = useState([...before]);
  const [problems, setProblems] = useState<(string | null)[]>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    setIsBusy(true);
    const result = await onSave(points);
    setIsBusy(false);
    if (result.isSaved) onClose();
    else setProblems(result.problems);
  }

  return (
    <form
      className={styles.frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <ContactPointRows
        type={field.type}
        points={points}
        problems={problems}
        onChange={(next) => {
          setPoints(next);
          setProblems(undefined);
        }}
      />
      <div className={styles.foot}>
        <Button type="submit" look="primary" size="small" isBusy={isBusy}>{t`Save`}</Button>
        <Button look="ghost" size="small" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
