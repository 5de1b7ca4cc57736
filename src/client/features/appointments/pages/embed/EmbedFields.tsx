import { CopyButton } from '#client/kit/buttons/CopyButton.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import type { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import type { BookingPage, PageValues } from '../form/bookingPageValues.ts';
import styles from './EmbedFields.module.css';
import { inlineSnippet, popupSnippet } from './embedSnippets.ts';
import { usePageAddress } from '../form/usePageAddress.ts';

interface EmbedFieldsProps {
  field: ReturnType<typeof useTextForm<PageValues>>['field'];
  /** As it is saved; null for a new one. */
  page: BookingPage | null;
}

/** On which sites of others the page is shown, and what is written into them. */
export function EmbedFields({ field, page }: EmbedFieldsProps) {
  const addressOf = usePageAddress();
  const address = page && page.embedSites.length > 0 ? addressOf(page.slug) : null;
  return (
    <Card title="On other sites" lead="Show this page within your own site. No other site can do that.">
      <TextArea
        {...field('embedSites')}
        label="Sites that may show it"
        isOptional
        rows={2}
        hint="One a line, such as www.example.com. Save, and the code for them is here."
      />
      {address && (
        <>
          <Snippet label="As a part of a page" code={inlineSnippet(address)} />
          <Snippet label="As a popup of a button" code={popupSnippet(address)} />
        </>
      )}
    </Card>
  );
}

function Snippet({ label, code }: { label: string; code: string }) {
  return (
    <figure className={styles.snippet}>
      <figcaption>
        {label}
        <CopyButton label={`Copy code: ${label}`} text={code} />
      </figcaption>
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
