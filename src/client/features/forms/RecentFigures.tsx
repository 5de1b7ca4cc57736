import { plural, t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import { FORM_FIGURE_DAYS } from '#contract/limits/records/forms.ts';
import type { FormFigures } from './figuresText.ts';
import { confirmationsText, figuresText } from './figuresText.ts';

interface RecentFiguresProps {
  figures: FormFigures;
  /** Null for a form that does not confirm email addresses. */
  confirmations: { pending: number; confirmed: number } | null;
}

/** Recent views and submissions, above the list of submissions. */
export function RecentFigures({ figures, confirmations }: RecentFiguresProps) {
  return (
    <Typography component="div" variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
      <p>{t`Statistics of the last ${plural({ days: FORM_FIGURE_DAYS }, { one: '# day', other: '# days' })}: ${{ figures: figuresText(figures) }}`}</p>
      {confirmations && (
        <p>{t`Email confirmation: ${{ confirmations: confirmationsText(confirmations) }}`}</p>
      )}
    </Typography>
  );
}
