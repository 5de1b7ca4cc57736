import Typography from '@mui/material/Typography';
import { FORM_FIGURE_DAYS } from '#contract/limits/records/forms.ts';
import type { FormFigures } from './figuresText.ts';
import { figuresText } from './figuresText.ts';

/** Recent views and submissions, above the list of submissions. */
export function RecentFigures({ figures }: { figures: FormFigures }) {
  return (
    <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
      Statistics of the last {FORM_FIGURE_DAYS} days: {figuresText(figures)}
    </Typography>
  );
}
