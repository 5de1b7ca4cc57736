import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Rights } from '#contract/access/permissions.ts';
import { permissionSummary } from '#contract/access/permissionSummary.ts';
import { i18n } from '#contract/i18n/i18n.ts';

/** A summary of permissions, one line for each module. */
export function PermissionSummary({ rights }: { rights: Rights }) {
  return (
    <Stack component="dl" sx={{ gap: 1, m: 0 }}>
      {permissionSummary(rights).map(({ module, text }) => (
        <div key={module}>
          <Typography component="dt" variant="subtitle2">
            {i18n.t(module)}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {text}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}
