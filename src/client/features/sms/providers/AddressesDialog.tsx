import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import styles from './Provider.module.css';
import { ProviderAddresses } from './ProviderAddresses.tsx';

/** What is left to do at a provider that was just added: without it, no answer and no STOP would come in. */
export function AddressesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title="One thing is left to do at the provider"
      width={560}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className={styles.lead}>
          Answers and STOP come in once these stand in the settings of the provider. They are secret, and
          stand under Edit as well.
        </p>
        <ProviderAddresses id={id} />
      </div>
    </Dialog>
  );
}
