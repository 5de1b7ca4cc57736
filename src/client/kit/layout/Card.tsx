import MuiCard from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import type { ReactNode } from 'react';

interface CardProps {
  title?: string;
  /** The accessible name without a title. */
  label?: string;
  lead?: ReactNode;
  /** At the right end of the title line. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A titled, hairline-bordered part of a page. */
export function Card({ title, label, lead, action, children }: CardProps) {
  return (
    <MuiCard component="section" aria-label={label}>
      {(title || action) && (
        <CardHeader
          component="header"
          title={title}
          subheader={lead}
          action={action}
          slotProps={{
            title: { component: 'h2', variant: 'h2' },
            subheader: { component: 'p', variant: 'body2' },
          }}
        />
      )}
      {children && <CardContent>{children}</CardContent>}
    </MuiCard>
  );
}
