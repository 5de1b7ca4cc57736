import type { ReactNode } from 'react';

interface LightIconProps {
  /** CSS pixels; 16 by default. */
  size?: number;
  className?: string | undefined;
}

/**
 * The few icons of the screens outside the panel. Their paths are Lucide's (ISC licence); its own components
 * bring 1.4 KB of runtime, which the sign-in screens do not need. In the panel use lucide-react itself.
 */
export function AlertIcon(props: LightIconProps) {
  return (
    <LightIcon {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4M12 16h.01" />
    </LightIcon>
  );
}

/** Something went well. */
export function CheckIcon(props: LightIconProps) {
  return (
    <LightIcon {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="m16 9-5.5 5.5L8 12" />
    </LightIcon>
  );
}

/** Closes its container. */
export function CloseIcon(props: LightIconProps) {
  return (
    <LightIcon {...props}>
      <path d="M18 6 6 18M6 6l12 12" />
    </LightIcon>
  );
}

/** An eye: shows hidden text; with `isOff` it is struck through and hides the text again. */
export function EyeIcon({ isOff, ...props }: LightIconProps & { isOff?: boolean }) {
  return (
    <LightIcon {...props}>
      <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
      <circle cx="12" cy="12" r="3" />
      {isOff && <path d="m3 3 18 18" />}
    </LightIcon>
  );
}

function LightIcon({ size = 16, className, children }: LightIconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
