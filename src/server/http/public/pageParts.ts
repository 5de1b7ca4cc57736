import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import type { ShownCompany } from '#server/modules/companies/shownCompany.service.ts';

// Parts of the pages that a company shows to strangers.

/** Whose page it is. */
export function companyLine({ company_name, logo }: Pick<ShownCompany, 'company_name' | 'logo'>): string {
  const picture = logo ? html`<img src="/api/exkoo/${logo}" alt="" width="32" height="32" />` : '';
  return html`<p class="company">!${picture}<span>${company_name}</span></p>`;
}

/** Text of several lines as paragraphs. */
export function paragraphs(text: string): string {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => html`<p>${line}</p>`)
    .join('');
}

/** Behind the label of a field that may stay empty. */
export function optionalMark(): string {
  return html` <span class="muted">${i18n.t('(optional)')}</span>`;
}

/** A field that people do not see: what fills it in is a program. */
export function trap(name: string, label: string): string {
  return html`<p class="trap" aria-hidden="true">
    <label>${label}<input name="${name}" tabindex="-1" autocomplete="off" /></label>
  </p>`;
}
