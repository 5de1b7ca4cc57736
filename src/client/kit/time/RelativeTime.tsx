import { exactTime, timeAgo } from './timeAgo.ts';

/** How long ago something was: '5 minutes ago'; the exact moment on hover. */
export function RelativeTime({ at, className }: { at: string; className?: string | undefined }) {
  return (
    <time dateTime={at} data-tip={exactTime(at)} className={className}>
      {timeAgo(at)}
    </time>
  );
}
