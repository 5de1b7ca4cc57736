import { t } from '@lingui/core/macro';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { ProviderAddresses } from './ProviderAddresses.tsx';
import styles from './Provider.module.css';

/** The remaining setup at a new provider, without which no replies and no STOP arrive. */
export function AddressesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={t`Finish the setup at the provider`}
      width={560}
      onClose={onClose}
      footer={<Button look="primary" onClick={onClose}>{t`Done`}</Button>}
    >
      <div className={styles.fields}>
        <p
          className={styles.lead}
        >{t`Add these URLs to the provider’s settings to receive replies and opt-outs. Keep them secret. You can find them again under Edit.`}</p>
        <ProviderAddresses id={id} />
      </div>
    </Dialog>
  );
}
