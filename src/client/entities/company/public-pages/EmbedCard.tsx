import { t } from '@lingui/core/macro';
import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Snippet } from '#client/kit/text/Snippet.tsx';

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

interface EmbedCardProps {
  kind: 'booking' | 'form';
  /** The field of the sites, one a line. */
  field: Omit<ComponentProps<typeof TextArea>, 'label'>;
  /** The URL of the page as it is typed; null without one. */
  address: string | null | undefined;
  /** The page is saved with sites that may embed it: the code works. */
  isLive: boolean;
  /** The text of the popup's button. */
  buttonText: string;
}

/** The sites that may embed a public page, and the code to embed it. */
export function EmbedCard({ kind, field, address, isLive, buttonText }: EmbedCardProps) {
  return (
    <Card
      title={t`Embed`}
      lead={
        kind === 'form'
          ? t`Embed this form in your website. Only the sites listed here can embed it.`
          : t`Embed this page in your website. Only the sites listed here can embed it.`
      }
    >
      <TextArea
        {...field}
        label={t`Allowed sites`}
        isOptional
        rows={2}
        hint={
          address === null
            ? t`One per line, such as www.example.com. The embed code appears with the URL slug.`
            : t`One per line, such as www.example.com.`
        }
      />
      {address && (
        <Stack sx={{ gap: 2, mt: 2 }}>
          {!isLive && (
            <p>
              {kind === 'form'
                ? t`The code works on the allowed sites once you have saved this form.`
                : t`The code works on the allowed sites once you have saved this page.`}
            </p>
          )}
          <Snippet {...named(t`Inline embed`)} text={inlineSnippet(kind, address)} />
          <Snippet {...named(t`Popup button`)} text={popupSnippet(address, buttonText)} />
        </Stack>
      )}
    </Card>
  );
}

function named(label: string) {
  return { label, copyLabel: t`Copy code: ${label}` };
}

/** The code that shows a public page, a booking page or a form, within another site. */
function inlineSnippet(kind: 'booking' | 'form', address: string): string {
  return `<div data-exkoo-${kind}="${address}"></div>\n${scriptOf(address)}`;
}

/** The code that opens the page as a popup of a button. */
function popupSnippet(address: string, buttonText: string): string {
  const text = buttonText.replace(/[&<>]/g, (letter) => ESCAPED[letter] ?? letter);
  return `<button type="button" data-exkoo-popup="${address}">${text}</button>\n${scriptOf(address)}`;
}

function scriptOf(address: string): string {
  return `<script src="${new URL(address).origin}/embed.js" async></script>`;
}
