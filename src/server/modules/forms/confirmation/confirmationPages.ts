import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import { FORM_CONFIRMATION_DAYS } from '#contract/limits/records/forms.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import type { FormFiles } from '../form-page/formPage.ts';
import { formFrame } from '../form-page/formPage.ts';
import type { OpenForm } from '../openForm.ts';
import type { OpenConfirmation } from './confirmForm.service.ts';

/** What a program's visitors read after a submission that waits for its confirmation. */
export function checkEmail(): string {
  return i18n.t(
    'Please confirm your email address: open the link in the email that we sent you. It works for {days} days.',
    { days: FORM_CONFIRMATION_DAYS },
  );
}

/** The page after a submission that waits for its confirmation. Embedded, the visitor stays on the other site's page. */
export function pendingPage(open: OpenForm, files: FormFiles, email: string): string {
  return formFrame(open, files, {
    body: html`<section class="done" role="status" data-leads="">
      <h2>${i18n.t('Please confirm your email address')}</h2>
      <p>!${sentTo(email)}</p>
      <p class="muted">
        ${i18n.t('No email? Check the spam folder and the address, then send the form again.')}
      </p>
    </section>`,
  });
}

function sentTo(email: string): string {
  const days = FORM_CONFIRMATION_DAYS;
  return email
    ? i18n.t(
        'We sent an email to {email}. Open the link in it to send this form. The link works for {days} days.',
        { email: html`<strong>${email}</strong>`, days },
      )
    : i18n.t('We sent an email. Open the link in it to send this form. The link works for {days} days.', {
        days,
      });
}

/** The page of the mailed link. Opening it changes nothing, because mail programs open links, too. */
export function confirmPage({ open, consents }: OpenConfirmation, files: FormFiles, action: string): string {
  return formFrame(open, files, {
    body: html`<form class="guest" method="post" action="${action}">
      <p>
        ${i18n.t('Confirm your email address to send this form to {companyName}.', { companyName: open.shown.company_name })}
      </p>
      !${
        consents.length > 0
          ? html`<p>${i18n.t('You agree to:')}</p>
              <ul>
                !${consents.map((wording) => html`<li>${wording}</li>`)}
              </ul>`
          : ''
      }
      <button class="primary">${i18n.t('Confirm email address')}</button>
    </form>`,
  });
}

/** The page of a link that is unknown or has expired. */
export function noConfirmationPage({ styles }: Pick<FormFiles, 'styles'>): string {
  return smallPage({
    title: i18n.t('Link expired'),
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${i18n.t('This link does not work')}</h1>
      <p>${i18n.t('It has expired or is incomplete. Send the form again to get a new one.')}</p>
    `),
  });
}
