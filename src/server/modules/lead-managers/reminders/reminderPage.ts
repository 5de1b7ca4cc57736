import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import type { LinkedAddress } from './reminderAddresses.service.ts';

/** The page on which the reader of a mail accepts or stops reminders; null for a link that leads nowhere any more. */
export function reminderPage(linked: LinkedAddress | null, { styles }: { styles: string }): string {
  const title = linked ? i18n.t('Reminder emails') : i18n.t('This link is no longer valid');
  return smallPage({
    title: `${title} – Exkoo`,
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${title}</h1>
      !${linked ? questionOf(linked) : html`<p>${i18n.t('Ask the company for a new link.')}</p>`}
    `),
  });
}

function questionOf({ email, companyName, state, isManagers }: LinkedAddress): string {
  const { text, buttons } = QUESTIONS[state];
  const offered = buttons.filter(({ answer }) => answer === 'stop' || isManagers);
  const values = { company: html`<strong>${companyName}</strong>`, email: html`<strong>${email}</strong>` };
  return html`<p>!${i18n.t(text, values)}</p>
    !${isManagers ? '' : html`<p>${i18n.t('This address no longer belongs to a lead manager of the company.')}</p>`}
    <form class="answers" method="post">
      !${offered.map(({ answer, label, look }) => html`<button class="${look}" name="answer" value="${answer}">${i18n.t(label)}</button>`)}
    </form>`;
}

interface Question {
  /** With the names of the company and of the address. */
  text: string;
  buttons: { answer: 'accept' | 'stop'; label: string; look: 'primary' | 'plain' }[];
}

const QUESTIONS: Record<LinkedAddress['state'], Question> = {
  ASKED: {
    text: /*i18n*/ '{company} would like to send reminder emails about due calls and meetings to {email}: at most one every 15 minutes. You can unsubscribe at any time.',
    buttons: [
      { answer: 'accept', label: /*i18n*/ 'Accept reminders', look: 'primary' },
      { answer: 'stop', label: /*i18n*/ 'Do not ask again', look: 'plain' },
    ],
  },
  ACCEPTED: {
    text: /*i18n*/ '{email} receives reminders from {company}.',
    buttons: [{ answer: 'stop', label: /*i18n*/ 'Stop reminders', look: 'plain' }],
  },
  STOPPED: {
    text: /*i18n*/ '{email} receives no reminders from {company} and will not be asked again.',
    buttons: [{ answer: 'accept', label: /*i18n*/ 'Accept reminders', look: 'plain' }],
  },
};
