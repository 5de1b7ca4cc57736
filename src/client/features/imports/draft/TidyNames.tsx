import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { numberText } from '#contract/i18n/formats.ts';
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
        label={t`Tidy names (${{ count: numberText(count) }})`}
        checked={tidyNames}
        onChange={() => onChange({ tidyNames: !tidyNames })}
      />
      <ul className={styles.names} aria-label={t`Names that change`}>
        {samples.map(({ row, before, after }) => (
          <li key={row}>
            <Trans>
              Row {row}: {before} → <strong>{after}</strong>
            </Trans>
          </li>
        ))}
      </ul>
      {count > samples.length && (
        <Typography variant="subtitle2" component="p">
          {plural({ count: count - samples.length }, { one: 'And # more.', other: 'And # more.' })}
        </Typography>
      )}
    </div>
  );
}
