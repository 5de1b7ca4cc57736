import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { linesOf } from '#client/kit/text/linesOf.ts';
import styles from './PublicPreview.module.css';

interface PublicPreviewProps {
  /** 'Preview' */
  label: string;
  /** The page's own title. */
  title: string;
  children: ReactNode;
}

/** A picture of a public page as it is typed, with the company's head above it. */
export function PublicPreview({ label, title, children }: PublicPreviewProps) {
  const companyId = useViewer().company?.companyId;
  const company = useFindMyCompaniesQuery().data?.data.find(({ _id }) => _id === companyId);
  return (
    <aside className={styles.preview} aria-labelledby="page-preview">
      <h2 id="page-preview">{label}</h2>
      <div className={styles.sheet} role="group" aria-labelledby="page-preview" tabIndex={0}>
        {company && (
          <p className={styles.company}>
            {company.logo && <img src={`/api/exkoo/${company.logo}`} alt="" width={24} height={24} />}
            {company.companyName}
          </p>
        )}
        <h3>{title.trim() || t`Title`}</h3>
        {children}
      </div>
    </aside>
  );
}

/** A field as visitors will see it. */
export interface PreviewedField {
  label: string;
  isRequired: boolean;
  /** Below it. */
  help?: string;
  isLong?: boolean;
}

/** Pictures of fields. */
export function PreviewFields({ fields }: { fields: readonly PreviewedField[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ label, isRequired, help = '', isLong = false }, at) => (
        <li key={`${at} ${label}`}>
          {label}
          {!isRequired && <span className={styles.quiet}> {t`(optional)`}</span>}
          <span className={joinClasses(styles.input, isLong && styles.long)} />
          {help.trim() && <span className={styles.help}>{help}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Pictures of boxes to tick, none of them ticked. */
export function PreviewBoxes({ boxes }: { boxes: readonly PreviewedField[] }) {
  if (boxes.length === 0) return null;
  return (
    <ul className={styles.boxes}>
      {boxes.map(({ label, isRequired }, at) => (
        <li key={`${at} ${label}`}>
          <span className={styles.box} aria-hidden="true" />
          <span>
            {label}
            {!isRequired && <span className={styles.quiet}> {t`(optional)`}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The picture of the page's button. */
export function PreviewButton({ text }: { text: string }) {
  return <p className={styles.button}>{text}</p>;
}

/** The confirmation. */
export function PreviewAfter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.after}>
      <h4>{title}</h4>
      {children}
    </div>
  );
}

/** Secondary text of the page. */
export function PreviewQuiet({ children }: { children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}

/** A text, each line of it a paragraph. */
export function PreviewLines({ text }: { text: string }) {
  return linesOf(text).map((line, at) => <p key={`${at} ${line}`}>{line}</p>);
}
