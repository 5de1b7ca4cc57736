import { lazyPart } from '#client/kit/lazyPart.tsx';

/** Domain and Slug Setting, with its code when it is opened. */
export const AddressDialog = lazyPart(async () => (await import('./AddressDialog.tsx')).AddressDialog, {
  onFailure: ({ onClose }) => onClose(),
});
