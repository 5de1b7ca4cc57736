import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { cleanSlug } from '#contract/validation/web-address/slug.ts';

type Registered = Omit<ComponentProps<typeof TextField>, 'label'>;

interface TitleAndAddressProps {
  title: Registered;
  slug: Registered;
  /** The current value of the slug field. */
  slugNow: () => string;
  onSlug: (slug: string) => void;
}

/** The title of a public page, and the last part of its URL: derived from the title until the user types one. */
export function TitleAndAddress({ title, slug, slugNow, onSlug }: TitleAndAddressProps) {
  function handleTitleLeft(typed: string) {
    if (slugNow() === '') onSlug(cleanSlug(typed.replace(/\s+/g, '-')));
  }

  return (
    <>
      <TextField
        {...title}
        label={t`Title`}
        autoComplete="off"
        onBlur={(event) => {
          handleTitleLeft(event.target.value);
          title.onBlur?.(event);
        }}
      />
      <TextField {...slug} label={t`URL slug`} hint={t`The last part of the page URL`} autoComplete="off" />
    </>
  );
}
