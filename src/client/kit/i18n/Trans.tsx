import type { I18n } from '@lingui/core';
import { TransNoContext } from '@lingui/react/server';
import type { ComponentProps } from 'react';
import { i18n } from '#contract/i18n/i18n.ts';

type Props = Pick<ComponentProps<typeof TransNoContext>, 'id' | 'message' | 'values' | 'components'>;

/** A text with elements in it, as the macro `<Trans>` writes it. */
export function Trans(props: Props) {
  return <TransNoContext {...props} lingui={TEXTS} />;
}

const TEXTS = { i18n: i18n as unknown as I18n };
