import type { ComponentProps } from 'react';
import { Fragment, StrictMode, useSyncExternalStore } from 'react';
import { language, onLanguage } from '#client/kit/i18n/texts.ts';
import { LateParts } from '#client/kit/late/LateParts.tsx';
import { MuiTheme } from '#client/kit/theme/mui/MuiTheme.tsx';
import { Tooltips } from '#client/kit/tooltip/Tooltips.tsx';
import { LANGUAGES } from '#contract/i18n/languages.ts';

/**
 * Both pages of the application, the panel and the sign-in: their screens, and the parts around them. All are made anew when the language
 * changes, so that no text stays.
 */
export function Page({ children, ...theme }: Omit<ComponentProps<typeof MuiTheme>, 'direction'>) {
  const current = useSyncExternalStore(onLanguage, language, language);
  return (
    <StrictMode>
      <MuiTheme {...theme} direction={LANGUAGES[current].direction}>
        <Fragment key={current}>
          {children}
          <LateParts />
          <Tooltips />
        </Fragment>
      </MuiTheme>
    </StrictMode>
  );
}
