import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CopyButton } from '#client/kit/buttons/CopyButton.tsx';

/** Where the customer of an invoice pays it online. */
export function PayLink({ url }: { url: string }) {
  return (
    <>
      <Divider sx={{ my: 1.5 }} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" component="div" noWrap>
          Link for the customer
          <br />
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </Typography>
        <CopyButton label="Copy payment link" text={url} />
      </Stack>
    </>
  );
}
