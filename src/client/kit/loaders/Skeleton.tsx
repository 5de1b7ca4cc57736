import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import MuiSkeleton from '@mui/material/Skeleton';

interface SkeletonProps {
  /** CSS lengths; the line height of text by default. */
  width?: string;
  height?: string;
  isRound?: boolean;
}

/** A gray placeholder with the size of the content. Hidden from screen readers; say 'Loading' once next to it. */
export function Skeleton({ width = '100%', height = '0.875rem', isRound }: SkeletonProps) {
  return (
    <MuiSkeleton
      component="span"
      variant={isRound ? 'circular' : 'rounded'}
      width={width}
      height={height}
      aria-hidden="true"
    />
  );
}

/** Placeholder for the buttons of a page: on a phone they have a line of their own. */
export function ActionSkeleton() {
  return <Skeleton width="264px" height="var(--ek-control-height)" />;
}

/** Placeholders for the fields of a form that is loading its values. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2.5 }}>
      <span className="visually-hidden">{t`Loading…`}</span>
      {Array.from({ length: fields }, (_, index) => (
        <Box key={index} sx={{ display: 'grid', gap: 1 }}>
          <Skeleton width="96px" />
          <Skeleton height="var(--ek-control-height)" />
        </Box>
      ))}
    </Box>
  );
}
