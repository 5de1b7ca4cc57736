import { t } from '@lingui/core/macro';
import { changeLanguage, language, offeredLanguages } from '#client/kit/i18n/texts.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { LANGUAGES } from '#contract/i18n/languages.ts';
import styles from './AuthFrame.module.css';

/** Changes the language of this browser; nothing where the installation offers one alone. */
export function LanguageChoice() {
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  return (
    <select
      aria-label={t`Language`}
      className={styles.language}
      value={language()}
      onChange={({ target }) => void changeLanguage(target.value as Language)}
    >
      {offered.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGES[one].name}
        </option>
      ))}
    </select>
  );
}
