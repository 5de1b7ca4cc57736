import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** One sentence: the future content, or what to do. */
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** `h1` where it is all there is on the page. */
  heading?: 'h1' | 'h2';
  /** `alert` where something failed: read aloud at once. */
  role?: 'alert';
}

/** For an empty list, a filter without results, or failed content. */
export function EmptyState({ icon, title, text, action, heading = 'h2', role }: EmptyStateProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        px: 3,
        py: 7,
        textAlign: 'center',
      }}
    >
      {icon && (
        <Paper
          component="span"
          variant="outlined"
          aria-hidden="true"
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 40,
            height: 40,
            mb: 1.5,
            color: 'text.secondary',
          }}
        >
          {icon}
        </Paper>
      )}
      <Typography component={heading} variant="h3">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ maxWidth: '44ch', mt: 0.5, color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>{action}</Box>}
    </Box>
  );
}
