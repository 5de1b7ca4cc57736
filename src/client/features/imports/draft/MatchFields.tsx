import { t } from '@lingui/core/macro';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { RadioCards } from '#client/kit/forms/fields/RadioCards.tsx';
import type { ImportMode, MatchKey } from '#contract/import/importChoices.ts';
import { IMPORT_MODES, MATCH_KEYS } from '#contract/import/importChoices.ts';
import type { Import, ImportChange } from '../importsApi.ts';
import styles from './Draft.module.css';

interface MatchFieldsProps {
  draft: Import;
  onChange: (change: ImportChange) => void;
}

/** The import mode and the match field. */
export function MatchFields({ draft: { mode, matchKey }, onChange }: MatchFieldsProps) {
  return (
    <div className={styles.stack}>
      <RadioCards
        label={t`Import mode`}
        options={MODES}
        value={mode}
        onChange={(next) =>
          onChange({ mode: next, ...(next !== 'CREATE' && !matchKey && { matchKey: 'PHONE' }) })
        }
      />
      <NativeSelect
        label={t`Match existing people by`}
        value={matchKey ?? ''}
        options={KEYS}
        {...(mode === 'CREATE' && { placeholder: t`None: every row is new` })}
        onChange={(event) => onChange({ matchKey: (event.target.value || null) as MatchKey | null })}
      />
    </div>
  );
}

const MODES = (Object.keys(IMPORT_MODES) as ImportMode[]).map((value) => ({ value, ...IMPORT_MODES[value] }));
const KEYS = (Object.keys(MATCH_KEYS) as MatchKey[]).map((value) => ({ value, ...MATCH_KEYS[value] }));
