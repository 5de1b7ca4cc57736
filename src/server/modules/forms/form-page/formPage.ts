import { html } from 'ghtml';
import type { SentForm, SentProblem } from '#contract/forms/sentForm.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import { companyLine, optionalMark, paragraphs, trap } from '#server/http/public/pageParts.ts';
import type { CommonScripts, InlineScript } from '#server/http/public/scriptFiles.ts';
import type { Answer, StoredConsent } from '../forms.table.ts';
import type { FormTicket } from '../formTickets.ts';
import type { OpenForm } from '../openForm.ts';
import { formField, idOf } from './formFields.ts';
import { CONSENT, TRAP } from './formRequest.ts';

/** The assets that a form page loads. */
export interface FormFiles {
  styles: PageStyles;
  /** Null for a page that needs none. */
  scripts: InlineScript | null;
  beside: CommonScripts;
}

/** The values of the fields and their errors. */
export interface Filled extends SentForm {
  errors: readonly SentProblem[];
  /** Above the form; '' for nothing. */
  notice: string;
  /** Where it is sent. */
  action: string;
  page: string;
  origin: readonly Answer[];
  ticket: FormTicket;
}

/** The page on which visitors leave who they are. It works without its scripts, which prove that a browser sends it. */
export function formPage(open: OpenForm, filled: Filled, files: FormFiles): string {
  const { form } = open;
  const isWrong = filled.errors.length > 0 || filled.notice !== '';
  return formFrame(open, files, {
    isWrong,
    body: html`!${paragraphs(form.description)}
      <form class="guest" method="post" action="${filled.action}" novalidate>
        !${filled.notice ? html`<p class="notice" role="alert">${filled.notice}</p>` : ''}
        !${fieldsOf(open, filled)} !${form.consents.map((consent) => consentBox(consent, filled))}
        !${trap(TRAP, i18n.t('Homepage'))} !${hiddenFields(filled)}
        <button class="primary">${form.button}</button>
      </form>`,
  });
}

/** What they read once they have sent it. With a page that leads elsewhere they are led there, and within the sites of others by these. */
export function confirmationPage(
  open: OpenForm,
  files: FormFiles,
  { isFramed }: { isFramed: boolean },
): string {
  const { thanks, redirect_url: address } = open.form;
  return formFrame(open, files, {
    head: address && !isFramed ? html`<meta http-equiv="refresh" content="0;url=${address}" />` : '',
    body: html`<section class="done" role="status" data-leads="${address ?? ''}">
      !${paragraphs(thanks)}
      !${address ? html`<a class="button" href="${address}" target="_top">${i18n.t('Continue')}</a>` : ''}
    </section>`,
  });
}

/** The page for a URL without an open form. */
export function noFormPage({ styles }: Pick<FormFiles, 'styles'>): string {
  return smallPage({
    title: i18n.t('Page not found'),
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${i18n.t('Page not found')}</h1>
      <p>
        ${i18n.t('There is no form at this address. Check the spelling, or ask the person who gave you the link.')}
      </p>
    `),
  });
}

/** The frame of a form's pages: the company, and the title of the form. */
export function formFrame(
  { form, shown }: OpenForm,
  { styles, scripts, beside }: FormFiles,
  { head = '', body, isWrong = false }: { head?: string; body: string; isWrong?: boolean },
): string {
  const title = `${form.title} – ${shown.company_name}`;
  return smallPage({
    title: isWrong ? i18n.t('Please check: {title}', { title }) : title,
    styles,
    head,
    body: html`<body>
      <main
        class="booking"
        data-api="/api/exkoo/public/forms/${shown.slug ?? ''}/${form.slug}"
        data-common="${beside.common}"
        data-solver="${beside.solver}"
      >
        <div class="card">
          <header>
            !${companyLine(shown)}
            <h1>${form.title}</h1>
          </header>
          !${body}
        </div>
      </main>
      !${scripts ? `<script>${scripts.text}</script>` : ''}
    </body>`,
  });
}

function fieldsOf({ form, customFields }: OpenForm, { values, errors }: Filled): string {
  const wrong = errors.map(({ field }) => field);
  const first = form.fields.find(({ key }) => wrong.includes(key))?.key;
  return form.fields
    .map((field) =>
      formField(
        field,
        customFields.find(({ id }) => id === customFieldIdOf(field.key)),
        {
          value: values[field.key] ?? '',
          problem: errors.find((error) => error.field === field.key)?.message,
          isFirstWrong: field.key === first,
        },
      ),
    )
    .join('');
}

function consentBox({ key, wording, isRequired }: StoredConsent, { consent, errors }: Filled): string {
  const name = CONSENT + key;
  const id = idOf(name);
  const problem = errors.find(({ field }) => field === name)?.message;
  return html`<div class="field">
    <label class="consent">
      <input
        name="${name}"
        type="checkbox"
        !${consent[key] ? 'checked' : ''}
        !${isRequired ? 'required' : ''}
        !${problem ? `aria-invalid="true" aria-describedby="${id}-error"` : ''}
      />
      <span>${wording}!${isRequired ? '' : optionalMark()}</span>
    </label>
    !${problem ? html`<p id="${id}-error" class="error">${problem}</p>` : ''}
  </div>`;
}

function hiddenFields({ page, origin, ticket }: Filled): string {
  const hidden = [
    ['key', ticket.key],
    ['seen', ticket.seen],
    ['altcha', ''],
    ['page', page],
    ...origin.map(({ label, text }) => [label, text]),
  ];
  return hidden
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
    .join('');
}
