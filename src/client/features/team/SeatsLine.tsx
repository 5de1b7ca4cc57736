import { plural, t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import { numberText } from '#contract/i18n/formats.ts';

interface SeatsLineProps {
  /** Undefined until it is known; total is null where the plan has no limit. */
  seats: { taken: number; total: number | null } | null | undefined;
}

/** How many seats of the plan are taken, the owner's included. */
export function SeatsLine({ seats }: SeatsLineProps) {
  if (!seats) return null;
  const { taken, total } = seats;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
      {total === null
        ? t`${plural(taken, { one: '# seat', other: '# seats' })} taken; your plan has no limit.`
        : t`${{ taken: numberText(taken) }} of ${plural(total, { one: '# seats', other: '# seats' })} taken, the owner and invitations included.`}
    </Typography>
  );
}
