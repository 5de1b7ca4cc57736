import styles from './LabelledTexts.module.css';

interface LabelledTextsProps {
  texts: readonly { label: string; text: string }[];
}

/** Texts under what each of them is; nothing where there are none. */
export function LabelledTexts({ texts }: LabelledTextsProps) {
  if (texts.length === 0) return null;
  return (
    <dl className={styles.texts}>
      {texts.map(({ label, text }, at) => (
        <div key={`${at} ${label}`}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
