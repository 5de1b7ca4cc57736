import MuiSkeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

interface SkeletonProps {
  /** CSS lengths; the line height of text by default. */
  width?: string;
  height?: string;
  isRound?: boolean;
}

/** A grey stand-in of the size that the content will have. Hidden from screen readers; say 'Loading' once beside it. */
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

/** Stand-ins for the fields of a form that is still loading its values. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Stack role="status" spacing={2.5}>
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: fields }, (_, index) => (
        <Stack key={index} spacing={1}>
          <Skeleton width="96px" />
          <Skeleton height="var(--ek-control-height)" />
        </Stack>
      ))}
    </Stack>
  );
}
