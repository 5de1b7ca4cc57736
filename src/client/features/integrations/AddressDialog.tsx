import { t } from '@lingui/core/macro';
import { SecretDialog } from '#client/kit/dialogs/SecretDialog.tsx';
import { Snippet } from '#client/kit/text/Snippet.tsx';

interface AddressDialogProps {
  /** A secret URL: anyone with it can add leads. */
  address: string;
  onClose: () => void;
}

/** The address of an integration that was just made, or given another, and how leads are sent to it. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  return (
    <SecretDialog
      title={t`Integration URL`}
      what="URL"
      secret={address}
      text={t`In Zapier, Make or n8n, add a step that sends a web request: method POST, this URL, and the lead’s data as JSON. Other programs work the same way. Anyone with the URL can add leads.`}
      onClose={onClose}
    >
      <Snippet label={t`Example`} copyLabel={t`Copy the example`} text={exampleOf(address)} />
    </SecretDialog>
  );
}

function exampleOf(address: string): string {
  return [
    `curl '${address}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"name": "Grace Hopper", "email": "grace@example.com", "phone": "+1 202 555 0143"}'`,
  ].join('\n');
}
