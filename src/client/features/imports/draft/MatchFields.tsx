import { t } from '@lingui/core/macro';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { RadioCards } from '#client/kit/forms/fields/RadioCards.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
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
        options={modes()}
        value={mode}
        onChange={(next) =>
          onChange({ mode: next, ...(next !== 'CREATE' && !matchKey && { matchKey: 'PHONE' }) })
        }
      />
      <NativeSelect
        label={t`Match existing people by`}
        value={matchKey ?? ''}
        options={matchKeys()}
        {...(mode === 'CREATE' && { placeholder: t`None: every row is new` })}
        onChange={(event) => onChange({ matchKey: (event.target.value || null) as MatchKey | null })}
      />
    </div>
  );
}

function modes() {
  return (Object.keys(IMPORT_MODES) as ImportMode[]).map((value) => {
    const { label, hint } = IMPORT_MODES[value];
    return { value, label: i18n.t(label), hint: i18n.t(hint) };
  });
}

function matchKeys() {
  return Object.entries(MATCH_KEYS).map(([value, { label }]) => ({ value, label: i18n.t(label) }));
}
