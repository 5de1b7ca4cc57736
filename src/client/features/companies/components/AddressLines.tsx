import styles from './CompanyTable.module.css';

/** A long text of a row in up to two small lines, which are no higher than the row. */
export function AddressLines({ text }: { text: string | null }) {
  if (!text) return <span className={styles.none}>–</span>;
  return (
    <span dir="auto" className={styles.lines} data-tip={text}>
      {text}
    </span>
  );
}
