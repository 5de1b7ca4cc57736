import type { ComponentProps } from 'react';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { cleanSlug } from '#contract/validation/web-address/slug.ts';

type Registered = Omit<ComponentProps<typeof TextField>, 'label'>;

interface TitleAndAddressProps {
  title: Registered;
  slug: Registered;
  /** What stands in the field of the address by now. */
  slugNow: () => string;
  onSlug: (slug: string) => void;
}

/** What a public page is called, and the last part of its link: made of the title where nobody has typed one. */
export function TitleAndAddress({ title, slug, slugNow, onSlug }: TitleAndAddressProps) {
  function handleTitleLeft(typed: string) {
    if (slugNow() === '') onSlug(cleanSlug(typed.replace(/\s+/g, '-')));
  }

  return (
    <>
      <TextField
        {...title}
        label="Title"
        autoComplete="off"
        onBlur={(event) => {
          handleTitleLeft(event.target.value);
          title.onBlur?.(event);
        }}
      />
      <TextField {...slug} label="Address" hint="The last part of the page’s link" autoComplete="off" />
    </>
  );
}
