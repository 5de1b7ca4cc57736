import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';

/** What a public page shows of a company. */
export interface ShownCompany {
  company_name: string;
  logo: string | null;
  email: string;
  phone_number: string | null;
  street: string | null;
  zone: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
}

/** A company's public page. `address` is its own full address; `origin` the scheme and host that it is on. */
export function companyPage(
  company: ShownCompany,
  { address, origin, styles }: { address: string; origin: string; styles: string },
): string {
  const name = company.company_name;
  const description = i18n.t('How to reach {company}: email, phone and address.', {
    company: [name, company.city].filter(Boolean).join(', '),
  });
  const logo = company.logo && `/api/exkoo/${company.logo}`;
  return smallPage({
    title: name,
    styles,
    head: html`<meta name="description" content="${description}" />
      <link rel="canonical" href="${address}" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content="${name}" />
      <meta property="og:description" content="${description}" />
      <meta property="og:url" content="${address}" />
      !${logo ? html`<meta property="og:image" content="${origin}${logo}" />` : ''}`,
    body: cardBody(html`
      !${logo ? html`<img class="logo" src="${logo}" alt="" width="88" height="88" />` : html`<div class="logo initial" aria-hidden="true">${initial(name)}</div>`}
      <h1>${name}</h1>
      <dl class="contact">
        !${row(i18n.t('Email'), html`<a href="mailto:${encodeURIComponent(company.email).replaceAll('%40', '@')}">${company.email}</a>`)}
        !${company.phone_number ? row(i18n.t('Phone'), html`<a href="tel:${company.phone_number}">${phoneForReading(company.phone_number)}</a>`) : ''}
        !${addressLines(company)}
      </dl>
    `),
  });
}

/** The page for a company that does not exist. */
export function noCompanyPage({ styles }: { styles: string }): string {
  return smallPage({
    title: i18n.t('Page not found'),
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${i18n.t('Page not found')}</h1>
      <p>
        ${i18n.t('There is no company at this address. Check the spelling, or ask the person who gave you the link.')}
      </p>
    `),
  });
}

function row(label: string, value: string): string {
  return html`<div>
    <dt>${label}</dt>
    <dd>!${value}</dd>
  </div>`;
}

function addressLines({ street, zone, postal_code, city, country }: ShownCompany): string {
  const place = [postal_code, city].filter(Boolean).join(' ');
  const lines = [street, place, zone, country].filter(Boolean);
  return lines.length > 0 ? row(i18n.t('Address'), lines.map((line) => html`${line}`).join('<br>')) : '';
}

function initial(name: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
