import { html } from 'ghtml';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import type { LinkedAddress } from './reminderAddresses.service.ts';

/** The page on which the reader of a mail accepts or stops reminders; null for a link that leads nowhere any more. */
export function reminderPage(linked: LinkedAddress | null, { styles }: { styles: string }): string {
  const title = linked ? 'Reminder emails' : 'This link is no longer valid';
  return smallPage({
    title: `${title} – Exkoo`,
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${title}</h1>
      !${linked ? questionOf(linked) : html`<p>Ask the company for a new link.</p>`}
    `),
  });
}

function questionOf({ email, companyName, state, isManagers }: LinkedAddress): string {
  const { text, buttons } = QUESTIONS[state];
  const offered = buttons.filter(({ answer }) => answer === 'stop' || isManagers);
  return html`<p>!${text(html`<strong>${companyName}</strong>`, html`<strong>${email}</strong>`)}</p>
    !${isManagers ? '' : html`<p>This address no longer belongs to a lead manager of the company.</p>`}
    <form class="answers" method="post">
      !${offered.map(({ answer, label, look }) => html`<button class="${look}" name="answer" value="${answer}">${label}</button>`)}
    </form>`;
}

interface Question {
  text: (company: string, email: string) => string;
  buttons: { answer: 'accept' | 'stop'; label: string; look: 'primary' | 'plain' }[];
}

const QUESTIONS: Record<LinkedAddress['state'], Question> = {
  ASKED: {
    text: (company, email) =>
      `${company} would like to send reminder emails about due calls and meetings to ${email}: at most one every 15 minutes. You can unsubscribe at any time.`,
    buttons: [
      { answer: 'accept', label: 'Accept reminders', look: 'primary' },
      { answer: 'stop', label: 'Do not ask again', look: 'plain' },
    ],
  },
  ACCEPTED: {
    text: (company, email) => `${email} receives reminders from ${company}.`,
    buttons: [{ answer: 'stop', label: 'Stop reminders', look: 'plain' }],
  },
  STOPPED: {
    text: (company, email) => `${email} receives no reminders from ${company} and will not be asked again.`,
    buttons: [{ answer: 'accept', label: 'Accept reminders', look: 'plain' }],
  },
};
