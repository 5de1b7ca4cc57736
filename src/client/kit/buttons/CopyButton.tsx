import { t } from '@lingui/core/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { copyText } from './copyText.ts';

const SHOWN_MS = 1500;

/** Copies a text, and says so by its icon and to screen readers. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(
    function showCopyAgain() {
      if (!isCopied) return;
      const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
      return () => clearTimeout(timer);
    },
    [isCopied],
  );

  async function handleClick() {
    if (await copyText(text)) setIsCopied(true);
  }

  return (
    <>
      <IconButton label={label} onClick={() => void handleClick()}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </IconButton>
      <span className="visually-hidden" role="status">
        {isCopied ? t`Copied` : ''}
      </span>
    </>
  );
}
