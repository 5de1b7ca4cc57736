import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import { firstDayIn } from '#contract/time/firstDayOfWeek.ts';
import { minutesText } from '#contract/time/minutesText.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import { companyLine, paragraphs } from '#server/http/public/pageParts.ts';
import type { CommonScripts, InlineScript } from '#server/http/public/scriptFiles.ts';
import type { PageWithTimes } from '../guests/guestTimes.service.ts';
import { slotsByDay } from '../hours/slots.ts';
import type { LinkState } from '../links/guestLinks.ts';
import { LINK_MESSAGES } from '../links/guestLinks.ts';
import { lengthsOf } from '../pages/pageLength.ts';
import { guestForm, waitingForm } from './bookingForms.ts';
import { bookingTexts, textsElement } from './pickerTexts.ts';
import type { FreeDays } from './timePicker.ts';
import { pickerData, timePicker } from './timePicker.ts';

/** The assets that a booking page loads. */
export interface PageFiles {
  styles: PageStyles;
  /** What loads its scripts. */
  scripts: InlineScript;
  beside: CommonScripts;
}

/**
 * The page on which guests book, with this month and the times of its first free day by the company's clocks: whatever is chosen and
 * typed is done by its scripts, which draw them by the visitor's.
 */
export function bookingPage(open: PageWithTimes, { styles, scripts, beside }: PageFiles): string {
  const { page, company, shown, times } = open;
  const title = `${page.title} – ${shown.company_name}`;
  const free = times && { month: times.month, days: slotsByDay(times.slots, company.timeZone) };
  const place = {
    zone: company.timeZone,
    companyName: shown.company_name,
    companyZone: company.timeZone,
    firstDay: firstDayIn(company.defaultCountry),
    hasWaitlist: page.waiting_minutes !== null,
    duration: page.duration,
    durations: lengthsOf(page),
  };
  return smallPage({
    title,
    styles,
    head: html`<meta
      name="description"
      content="${i18n.t('Book {title} with {companyName}.', { title: page.title, companyName: shown.company_name })}"
    />`,
    body: html`<body>
      <main
        class="booking"
        !${pickerData(`/api/exkoo/public/booking/${shown.slug ?? ''}/${page.slug}`, place, page.window_days)}
        data-common="${beside.common}"
        data-solver="${beside.solver}"
      >
        <div class="card">
          <header>
            !${companyLine(shown)}
            <h1>${page.title}</h1>
            <p class="muted">${lineOf(page)}</p>
            !${paragraphs(page.description)}
          </header>
          <noscript>
            <p class="notice">!${withoutScripts(shown)}</p>
          </noscript>
          !${timePicker(place, free)} !${guestForm(open, shown.company_name, open.link?.guest ?? null)}
          !${waitingForm(page)}
          <section class="done" tabindex="-1" hidden></section>
          <script type="application/json" class="free">
            !${JSON.stringify(free && { month: free.month, days: free.days.map(onlyStarts) })}
          </script>
          !${textsElement(bookingTexts(place))}
          <template class="words">${page.confirmation}</template>
        </div>
      </main>
      !${`<script>${scripts.text}</script>`}
    </body>`,
  });
}

/** The page of a one-time link that cannot be used. */
export function unusableLinkPage(
  { page, shown }: PageWithTimes,
  state: Exclude<LinkState, 'OPEN'>,
  { styles }: Pick<PageFiles, 'styles'>,
): string {
  return smallPage({
    title: `${page.title} – ${shown.company_name}`,
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      !${companyLine(shown)}
      <h1>${i18n.t(LINK_MESSAGES[state])}</h1>
      <p>
        !${i18n.t('Ask {companyName} for a new link: {email}.', { companyName: html`${shown.company_name}`, email: mailLink(shown.email) })}
      </p>
    `),
  });
}

/** The page for a URL without a booking page. */
export function noBookingPage({ styles }: Pick<PageFiles, 'styles'>): string {
  return smallPage({
    title: i18n.t('Page not found'),
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${i18n.t('Page not found')}</h1>
      <p>
        ${i18n.t('There is no booking page at this address. Check the spelling, or ask the person who gave you the link.')}
      </p>
    `),
  });
}

/** How to book in a browser without scripts, as HTML. */
function withoutScripts({ email, phone_number: phone }: PageWithTimes['shown']): string {
  const values = { email: mailLink(email) };
  if (!phone) return i18n.t('Choosing a time here needs JavaScript. You can also book by {email}.', values);
  return i18n.t('Choosing a time here needs JavaScript. You can also book by {email} or {phone}.', {
    ...values,
    phone: html`<a href="tel:${phone}">${phoneForReading(phone)}</a>`,
  });
}

function mailLink(email: string): string {
  return html`<a href="mailto:${email}">${email}</a>`;
}

/** How long it takes and where; with several durations, the guest chooses one below. */
function lineOf({ place, video_kind: kind, ...page }: PageWithTimes['page']): string {
  const lengths = lengthsOf({ place, video_kind: kind, ...page });
  return [lengths.length === 1 && minutesText(page.duration), place, kind && i18n.t('Video call')]
    .filter(Boolean)
    .join(' · ');
}

function onlyStarts({ date, slots }: FreeDays['days'][number]) {
  return { date, slots: slots.map(({ start }) => ({ start })) };
}
