import { t } from '@lingui/core/macro';
import { CalendarClock, Copy, Download, ExternalLink, Send } from 'lucide-react';
import { saveQuotePdf } from '#client/entities/invoices/savePdf.ts';
import { copyText } from '#client/kit/buttons/copyText.ts';
import type { Entry } from '#client/kit/layout/EntryList.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { dateText, dayText } from '#client/kit/time/dateText.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { Quote } from './quote.ts';
import { isOpenQuote, quoteStatus } from './quote.ts';
import styles from './quotes.module.css';

interface QuoteActions {
  timeZone: string;
  /** Whether quotes of this deal can be changed and sent. */
  mayQuote: boolean;
  onSend: () => void;
  onExpiry: () => void;
}

/** A quote as a line of its card, with its menu. */
export function quoteEntry(quote: Quote, actions: QuoteActions): Entry {
  const { _id: id, number, version, amount, currency, acceptedName, signature } = quote;
  const { name, tone } = quoteStatus(quote);
  return {
    id,
    text: (
      <>
        {t`${number}, version ${version}`} <StatusPill tone={tone}>{t(name)}</StatusPill>
      </>
    ),
    detail: (
      <>
        {datesText(quote, actions.timeZone)}
        {signature && (
          <img
            className={styles.signature}
            src={signature}
            alt={t`Signature of ${{ acceptedName: acceptedName ?? '' }}`}
          />
        )}
      </>
    ),
    value: moneyText(amount, currency),
    action: <RowMenu label={t`Actions for ${number}, version ${version}`} items={menuOf(quote, actions)} />,
  };
}

/** 'Valid until 1 Mar 2026 · Sent 1 Feb 2026 to ada@example.com · Viewed 2 Feb 2026' */
function datesText(quote: Quote, timeZone: string): string {
  const { expiresOn, sentAt, sentTo, viewedAt, acceptedAt, acceptedName } = quote;
  const day = (at: string) => dayText(at, timeZone);
  const parts = [
    isOpenQuote(quote) && expiresOn && t`Valid until ${{ day: dateText(expiresOn) }}`,
    sentAt && t`Sent ${{ day: day(sentAt) }} to ${{ email: sentTo ?? '' }}`,
    viewedAt && t`Viewed ${{ day: day(viewedAt) }}`,
    acceptedAt && t`Accepted ${{ day: day(acceptedAt) }} by ${{ name: acceptedName ?? '' }}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function menuOf(quote: Quote, { mayQuote, onSend, onExpiry }: QuoteActions): MenuItem[] {
  const { _id, number, url, state, isExpired } = quote;
  const mayChange = mayQuote && isOpenQuote(quote);
  const items: (MenuItem | false)[] = [
    mayChange &&
      !isExpired && {
        label: state === 'SENT' ? t`Send again` : t`Send`,
        icon: <Send />,
        onSelect: onSend,
      },
    url !== null && { label: t`Copy link`, icon: <Copy />, onSelect: () => void copyLink(url) },
    url !== null && {
      label: t`Open page`,
      icon: <ExternalLink />,
      onSelect: () => void window.open(url, '_blank', 'noreferrer'),
    },
    {
      label: t`Download PDF`,
      icon: <Download />,
      onSelect: () => void saveQuotePdf({ _id, number }),
    },
    mayChange && { label: t`Change expiry`, icon: <CalendarClock />, onSelect: onExpiry },
  ];
  return items.filter((item) => item !== false);
}

async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) toast.success(t`Link copied`);
}
