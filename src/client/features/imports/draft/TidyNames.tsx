import Typography from '@mui/material/Typography';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import type { Import, ImportChange } from '../importsApi.ts';
import styles from './Draft.module.css';

interface TidyNamesProps {
  draft: Import;
  onChange: (change: ImportChange) => void;
}

/** Offers to tidy names, with the first names that would change. */
export function TidyNames({ draft: { tidyNames, tidiedNames }, onChange }: TidyNamesProps) {
  const { count, samples } = tidiedNames;
  return (
    <div className={styles.stack}>
      <CheckboxField
        label={`Tidy names (${count.toLocaleString()})`}
        checked={tidyNames}
        onChange={() => onChange({ tidyNames: !tidyNames })}
      />
      <ul className={styles.names} aria-label="Names that change">
        {samples.map(({ row, before, after }) => (
          <li key={row}>
            Row {row}: {before} → <strong>{after}</strong>
          </li>
        ))}
      </ul>
      {count > samples.length && (
        <Typography variant="subtitle2" component="p">
          And {(count - samples.length).toLocaleString()} more.
        </Typography>
      )}
    </div>
  );
}
