import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { Snippet } from '#client/kit/text/Snippet.tsx';
import styles from '../Integrations.module.css';

interface AddressDialogProps {
  /** A secret: whoever knows it can add leads. */
  address: string;
  onClose: () => void;
}

/** The address of an integration that was just made, or given another: it is shown here, and never again. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  return (
    <Dialog
      isOpen
      title="Where leads are sent"
      width={600}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.lines}>
        <p>Copy the address now: it is not shown again. Whoever knows it can add leads.</p>
        <Snippet label="Address" copyLabel="Copy the address" text={address} />
        <p className={styles.use}>
          In Zapier, Make or n8n, add a step that sends a web request: method POST, this address, and the fields of
          the lead as JSON. Any other program does the same:
        </p>
        <Snippet label="An example" copyLabel="Copy the example" text={exampleOf(address)} />
      </div>
    </Dialog>
  );
}

function exampleOf(address: string): string {
  return [
    `curl '${address}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"name": "Grace Hopper", "email": "grace@example.com", "phone": "+1 202 555 0143"}'`,
  ].join('\n');
}
